package dev.gregor.scheduler;

import dev.gregor.crawl.AgentName;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.RunId;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.domain.DomainLimits;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.scheduler.visit.SlotLimits;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.urls.policy.Blocklist;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the scheduler.
 *
 * @param maxPages of the crawl; {@link Long#MAX_VALUE} for no limit
 * @param maxTime of the crawl
 * @param blocked the block list from a file
 */
public record SchedulerConfig(VisitRules visitRules, long maxPages, Duration maxTime, Blocklist blocked) {
    public static final Setting<Duration> DELAY =
            Setting.duration("GREGOR_DELAY", "1s", "shortest delay between two requests to a host");
    public static final Setting<Optional<Duration>> DELAY_FLOOR = new Setting<>(
            "GREGOR_DELAY_FLOOR",
            "none",
            "shortest delay of a host with a long queue that answers fast, less than GREGOR_DELAY; or none",
            text -> text.strip().equalsIgnoreCase("none")
                    ? Optional.empty()
                    : Optional.of(Setting.parseDuration(text)));
    public static final Setting<Integer> SLOWNESS = Setting.number(
            "GREGOR_SLOWNESS",
            2,
            0,
            100,
            "the delay is at least this many times the last response time, up to a minute; not with a delay of 0");
    public static final Setting<Integer> JITTER =
            Setting.number("GREGOR_JITTER", 10, 0, 100, "delays are prolonged at random, by up to so many per cent");
    public static final Setting<PolitenessGrouping> POLITENESS = Setting.choice(
            "GREGOR_POLITENESS",
            PolitenessGrouping.SERVER,
            "which hosts share requests: those of an IP address, up to the limits below (server; with a delay of 0: host);"
                    + " none; or those of an address or a domain, one at a time");
    public static final Setting<Integer> DOMAIN_VISITS = Setting.number(
            "GREGOR_DOMAIN_VISITS", 4, 1, 10_000, "hosts of one domain at one IP address that are visited at a time");
    public static final Setting<Integer> ADDRESS_VISITS = Setting.number(
            "GREGOR_ADDRESS_VISITS", 32, 1, 10_000, "hosts of one IP address that are visited at a time");
    public static final Setting<Boolean> ROBOTS_FORBIDDEN = Setting.flag(
            "GREGOR_ROBOTS_FORBIDDEN",
            true,
            "whether a robots.txt answered with 401 or 403 excludes the site; false: as if there were none (RFC 9309)");
    public static final Setting<Boolean> REFERER = Setting.flag(
            "GREGOR_REFERER", false, "whether requests have a Referer header with the page that links to the URL");
    public static final Setting<Long> MAX_PAGES =
            Setting.limit("GREGOR_MAX_PAGES", 1, "the crawl stops after this many pages (per scheduler process)");
    public static final Setting<Duration> MAX_TIME =
            Setting.duration("GREGOR_MAX_TIME", "36500d", "the crawl stops this long after its first URL");
    public static final Setting<Long> HOST_PAGES =
            Setting.limit("GREGOR_HOST_PAGES", 1, "most pages fetched from one host");
    public static final Setting<Long> HOST_BYTES =
            Setting.sizeLimit("GREGOR_HOST_BYTES", "no further page of a host after this many bytes, such as 100MiB");
    public static final Setting<Long> HOST_DEPTH =
            Setting.limit("GREGOR_HOST_DEPTH", 0, "how many links away from the first page of its host a page may be");
    public static final Setting<Duration> HOST_TIME =
            Setting.duration("GREGOR_HOST_TIME", "36500d", "no new page of a host this long after its first visit");
    public static final Setting<Long> SHAPE_URLS = new Setting<>(
            "GREGOR_SHAPE_URLS",
            "20000",
            "most URLs of a host that differ only in numbers and parameter values: more are a trap; or none",
            Setting.limit("", 1, "").parser());
    public static final Setting<Long> DOMAIN_HOSTS = new Setting<>(
            "GREGOR_DOMAIN_HOSTS",
            "100",
            "most hosts of a registered domain to which no other domain links; or none",
            Setting.limit("", 1, "").parser());
    public static final Setting<Long> DOMAIN_PAGES = new Setting<>(
            "GREGOR_DOMAIN_PAGES",
            "1000000",
            "most pages fetched from a registered domain to which no other domain links; or none",
            Setting.limit("", 1, "").parser());
    public static final Setting<Integer> DOMAIN_GROWTH = Setting.number(
            "GREGOR_DOMAIN_GROWTH",
            10,
            0,
            10_000,
            "by how many per cent both limits of a domain grow with each other domain that links to it, and each seed");
    public static final Setting<Boolean> RECRAWL =
            Setting.flag("GREGOR_RECRAWL", false, "whether pages are revisited, more often the more they change");
    public static final Setting<Duration> REVISIT_FIRST = Setting.duration(
            "GREGOR_REVISIT_FIRST",
            "1d",
            "the first revisit of a page whose site does not state how long it stays fresh");
    public static final Setting<Duration> REVISIT_SHORTEST =
            Setting.duration("GREGOR_REVISIT_SHORTEST", "1h", "no page is revisited sooner");
    public static final Setting<Duration> REVISIT_LONGEST =
            Setting.duration("GREGOR_REVISIT_LONGEST", "30d", "every page is revisited by then");
    public static final Setting<Duration> VISIT_LENGTH = Setting.duration(
            "GREGOR_VISIT_LENGTH", "10s", "a visit takes as many URLs of a host as fit into this at its delay");
    public static final Setting<Integer> VISIT_URLS =
            Setting.number("GREGOR_VISIT_URLS", 50, 1, 1_000, "most URLs in one visit");
    public static final Setting<Integer> MAX_VISITS =
            Setting.number("GREGOR_MAX_VISITS", 1_000, 1, 100_000, "most visits under way at a time, per partition");
    public static final Setting<Duration> LEASE = Setting.duration(
            "GREGOR_LEASE", "90s", "how long a visit may take, without its delays, before it is held for lost");
    public static final Setting<Duration> GRACE = Setting.duration(
            "GREGOR_LEASE_GRACE",
            "5s",
            "how long after its deadline a visit is held for lost; more than the clocks of two machines differ");
    public static final Setting<Duration> RETRY_DELAY = Setting.duration(
            "GREGOR_RETRY_DELAY", "10s", "delay before a failed URL is tried again; doubles with each failure");

    public static final List<Setting<?>> SETTINGS = List.of(
            AgentName.NAME,
            DELAY,
            DELAY_FLOOR,
            SLOWNESS,
            JITTER,
            POLITENESS,
            DOMAIN_VISITS,
            ADDRESS_VISITS,
            ROBOTS_FORBIDDEN,
            REFERER,
            CrawlOrder.SETTING,
            ControlState.BLOCKLIST,
            MAX_PAGES,
            MAX_TIME,
            HOST_PAGES,
            HOST_BYTES,
            HOST_DEPTH,
            HOST_TIME,
            SHAPE_URLS,
            DOMAIN_HOSTS,
            DOMAIN_PAGES,
            DOMAIN_GROWTH,
            RECRAWL,
            REVISIT_FIRST,
            REVISIT_SHORTEST,
            REVISIT_LONGEST,
            VISIT_LENGTH,
            VISIT_URLS,
            MAX_VISITS,
            LEASE,
            GRACE,
            RunId.RUN,
            RETRY_DELAY,
            UrlSettings.DROP_PARAMETERS,
            UrlSettings.DEFAULT_PAGES,
            UrlSettings.MAX_URL);

    private static final double PER_CENT = 100;

    public static SchedulerConfig from(Settings settings) {
        VisitRules rules = new VisitRules(
                requests(settings),
                settings.get(CrawlOrder.SETTING),
                delays(settings),
                new VisitRules.VisitSize(
                        settings.get(VISIT_LENGTH), settings.get(VISIT_URLS), settings.get(MAX_VISITS)),
                new VisitRules.LeasePolicy(settings.get(LEASE), settings.get(GRACE), RunId.from(settings)),
                settings.get(RETRY_DELAY),
                new VisitRules.HostLimits(
                        budget(settings),
                        settings.get(SHAPE_URLS),
                        new DomainLimits(
                                settings.get(DOMAIN_HOSTS), settings.get(DOMAIN_PAGES), settings.get(DOMAIN_GROWTH))),
                revisits(settings));
        return new SchedulerConfig(
                rules, settings.get(MAX_PAGES), settings.get(MAX_TIME), settings.get(ControlState.BLOCKLIST));
    }

    private static VisitRules.RequestPolicy requests(Settings settings) {
        PolitenessGrouping grouping = grouping(settings);
        SlotLimits slots = grouping == PolitenessGrouping.SERVER
                ? SlotLimits.ofServer(settings.get(DOMAIN_VISITS), settings.get(ADDRESS_VISITS))
                : SlotLimits.one();
        return new VisitRules.RequestPolicy(
                settings.get(AgentName.NAME), grouping, slots, settings.get(ROBOTS_FORBIDDEN), settings.get(REFERER));
    }

    /** A delay of 0 says that the servers are one's own. */
    private static PolitenessGrouping grouping(Settings settings) {
        boolean ownServers = settings.get(DELAY).isZero() && !settings.has(POLITENESS);
        return ownServers ? PolitenessGrouping.HOST : settings.get(POLITENESS);
    }

    private static DelayPolicy delays(Settings settings) {
        Duration delay = settings.get(DELAY);
        Duration floor = settings.get(DELAY_FLOOR).orElse(delay);
        if (floor.compareTo(delay) > 0) {
            throw new BadSetting(DELAY_FLOOR.name() + " must not be more than " + DELAY.name());
        }
        return new DelayPolicy(delay, floor, settings.get(SLOWNESS), settings.get(JITTER) / PER_CENT);
    }

    private static HostBudget budget(Settings settings) {
        return new HostBudget(
                settings.get(HOST_PAGES), settings.get(HOST_BYTES), settings.get(HOST_DEPTH), settings.get(HOST_TIME));
    }

    private static RevisitPolicy revisits(Settings settings) {
        if (settings.get(REVISIT_SHORTEST).compareTo(settings.get(REVISIT_LONGEST)) > 0) {
            throw new BadSetting(REVISIT_SHORTEST.name() + " must not be more than " + REVISIT_LONGEST.name());
        }
        return new RevisitPolicy(
                settings.get(RECRAWL),
                settings.get(REVISIT_FIRST),
                settings.get(REVISIT_SHORTEST),
                settings.get(REVISIT_LONGEST));
    }
}
