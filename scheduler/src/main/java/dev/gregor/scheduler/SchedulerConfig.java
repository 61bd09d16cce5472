package dev.gregor.scheduler;

import dev.gregor.runtime.Agent;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.host.VisitRules;
import java.time.Duration;
import java.util.List;

/**
 * How polite, and how much.
 *
 * @param maxPages of the crawl; {@link Long#MAX_VALUE} for no limit
 */
public record SchedulerConfig(VisitRules visitRules, long maxPages) {
    public static final Setting<Duration> DELAY =
            Setting.duration("GREGOR_DELAY", "1s", "least pause between two requests to a host");
    public static final Setting<Long> MAX_PAGES =
            Setting.limit("GREGOR_MAX_PAGES", 1, "the crawl stops after this many pages (per scheduler process)");
    public static final Setting<Duration> VISIT_LENGTH = Setting.duration(
            "GREGOR_VISIT_LENGTH", "10s", "a visit takes as many URLs of a host as fit into this at its delay");
    public static final Setting<Integer> VISIT_URLS =
            Setting.number("GREGOR_VISIT_URLS", 50, 1, 1_000, "URLs in one visit, at most");
    public static final Setting<Integer> MAX_VISITS =
            Setting.number("GREGOR_MAX_VISITS", 1_000, 1, 100_000, "visits out at a time, per partition");
    public static final Setting<Duration> LEASE = Setting.duration(
            "GREGOR_LEASE", "90s", "how long a visit may take beyond its delays before it is taken for lost");
    public static final Setting<Duration> GRACE = Setting.duration(
            "GREGOR_LEASE_GRACE",
            "5s",
            "extra patience with a lost visit; more than the clocks of two machines differ");
    public static final Setting<Duration> RETRY_PAUSE = Setting.duration(
            "GREGOR_RETRY_PAUSE", "10s", "pause before a failed URL is tried again; grows with each failure");

    public static final List<Setting<?>> SETTINGS =
            List.of(Agent.NAME, DELAY, MAX_PAGES, VISIT_LENGTH, VISIT_URLS, MAX_VISITS, LEASE, GRACE, RETRY_PAUSE);

    public static SchedulerConfig from(Settings settings) {
        VisitRules rules = new VisitRules(
                settings.get(Agent.NAME),
                settings.get(DELAY),
                settings.get(VISIT_LENGTH),
                settings.get(VISIT_URLS),
                settings.get(MAX_VISITS),
                settings.get(LEASE),
                settings.get(GRACE),
                settings.get(RETRY_PAUSE));
        return new SchedulerConfig(rules, settings.get(MAX_PAGES));
    }
}
