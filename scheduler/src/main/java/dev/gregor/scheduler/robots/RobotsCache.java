package dev.gregor.scheduler.robots;

import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The robots.txt of every origin, and their parsed form for the origins asked for lately: as many as there is room for,
 * since one may be a thousand times as large as another.
 */
public final class RobotsCache {
    private static final int MOST_PARSED = 10_000;

    /** About the most that they may take. */
    static final long MOST_BYTES = 16L << 20;

    private final SchedulerState ledger;
    private final String agent;
    private final Map<String, Page> parsed = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    public RobotsCache(SchedulerState ledger, String agent) {
        this.ledger = ledger;
        this.agent = agent;
    }

    /** An entry together with what it means for us. */
    public record Page(RobotsEntry entry, RobotsRules rules) {
        private long bytes() {
            return entry.body().length() + rules.bytes();
        }
    }

    /** What is known of the URL's origin; empty if it must be asked first. */
    public Optional<Page> pageFor(CrawlUrl url, Instant now) {
        return pageFor(url.origin()).filter(page -> !page.entry().expired(now));
    }

    public Duration crawlDelay(String origin) {
        return pageFor(origin).map(page -> page.rules().crawlDelay()).orElse(Duration.ZERO);
    }

    /** What to note of an origin whose robots.txt could not be had, once more or for the first time. */
    public RobotsEntry unreachable(String origin, String cause, Instant now) {
        Instant since = ledger.robots(origin).map(RobotsEntry::troubledSince).orElse(now);
        return RobotsEntry.unreachable(cause, since, now);
    }

    /** What is noted of an origin, however old. */
    public Optional<RobotsEntry> entry(String origin) {
        return ledger.robots(origin);
    }

    public void put(String origin, RobotsEntry entry) {
        ledger.putRobots(origin, entry);
        forget(origin);
    }

    /** About what the parsed ones take. */
    long bytes() {
        return bytes;
    }

    private void forget(String origin) {
        Page page = parsed.remove(origin);
        bytes -= page == null ? 0 : page.bytes();
    }

    private void remember(String origin, Page page) {
        parsed.put(origin, page);
        bytes += page.bytes();
        while (parsed.size() > MOST_PARSED || bytes > MOST_BYTES) {
            forget(parsed.keySet().iterator().next());
        }
    }

    private Optional<Page> pageFor(String origin) {
        Page known = parsed.get(origin);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<Page> read = ledger.robots(origin).map(entry -> new Page(entry, RobotsRules.of(origin, entry, agent)));
        read.ifPresent(page -> remember(origin, page));
        return read;
    }
}
