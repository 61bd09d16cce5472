package dev.gregor.scheduler.robots;

import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The robots.txt of every origin. The parsed form is cached for the origins used last, limited in number and in bytes, since
 * one file may be a thousand times as large as another.
 */
public final class RobotsCache {
    private static final int MAX_PARSED = 10_000;

    /** The limit of the parsed files, estimated. */
    static final long MAX_BYTES = 16L << 20;

    private final SchedulerState state;
    private final String agent;
    private final Map<String, CachedRobots> parsed = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    public RobotsCache(SchedulerState state, String agent) {
        this.state = state;
        this.agent = agent;
    }

    /** An entry and its rules, parsed. */
    public record CachedRobots(RobotsEntry entry, RobotsRules rules) {
        private long bytes() {
            return entry.body().length() + rules.bytes();
        }
    }

    /** The robots.txt of the URL's origin; empty if it must be fetched first. */
    public Optional<CachedRobots> of(CrawlUrl url, Instant now) {
        return of(url.origin()).filter(cached -> !cached.entry().expired(now));
    }

    public Duration crawlDelay(String origin) {
        return of(origin).map(cached -> cached.rules().crawlDelay()).orElse(Duration.ZERO);
    }

    /** The entry of an origin whose robots.txt could not be fetched, again or for the first time. */
    public RobotsEntry unreachable(String origin, String cause, Instant now) {
        Instant since = state.robots(origin).map(RobotsEntry::unreachableSince).orElse(now);
        return RobotsEntry.unreachable(cause, since, now);
    }

    /** The entry of an origin, however old. */
    public Optional<RobotsEntry> entry(String origin) {
        return state.robots(origin);
    }

    public void put(String origin, RobotsEntry entry) {
        state.putRobots(origin, entry);
        forget(origin);
    }

    /** The estimated size of the parsed files. */
    long bytes() {
        return bytes;
    }

    private void forget(String origin) {
        CachedRobots cached = parsed.remove(origin);
        bytes -= cached == null ? 0 : cached.bytes();
    }

    private void cache(String origin, CachedRobots cached) {
        parsed.put(origin, cached);
        bytes += cached.bytes();
        while (parsed.size() > MAX_PARSED || bytes > MAX_BYTES) {
            forget(parsed.keySet().iterator().next());
        }
    }

    private Optional<CachedRobots> of(String origin) {
        CachedRobots cached = parsed.get(origin);
        if (cached != null) {
            return Optional.of(cached);
        }
        Optional<CachedRobots> read =
                state.robots(origin).map(entry -> new CachedRobots(entry, RobotsRules.of(origin, entry, agent)));
        read.ifPresent(rules -> cache(origin, rules));
        return read;
    }
}
