package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.HostUsage;
import dev.gregor.scheduler.state.QueuedUrl;
import java.time.Duration;
import java.util.Optional;

/**
 * How much is fetched of one host. Revisits do not count.
 *
 * @param depth how many links away from the first discovered URL of the host
 * @param time from the first visit on
 */
public record HostBudget(long pages, long bytes, long depth, Duration time) {
    public static final HostBudget UNLIMITED =
            new HostBudget(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofMillis(Long.MAX_VALUE));

    /** The part of the budget that excludes this URL, if any; {@code planned} URLs are requested before it. */
    Optional<String> excludes(QueuedUrl url, HostUsage usage, long planned, long now) {
        if (url.revisit() || url.attempt() > 1) {
            return Optional.empty();
        }
        if (usage.requested() + planned >= pages) {
            return Optional.of("pages of the host");
        }
        if (usage.bytes() >= bytes) {
            return Optional.of("bytes of the host");
        }
        if (url.origin().depth() - (long) usage.entryDepth() > depth) {
            return Optional.of("depth of the host");
        }
        boolean late = usage.since() > 0 && now - usage.since() > time.toMillis();
        return late ? Optional.of("time of the host") : Optional.empty();
    }

    /**
     * How many pages a visit may request with the bytes and time that are left, if they are as large as those before; at
     * least one. So the budget is exceeded by about a page, not by a visit.
     *
     * @param each the time for one page, with the delay after it, in milliseconds
     */
    long pagesLeft(HostUsage usage, long each, long now) {
        long elapsed = usage.since() == 0 ? 0 : now - usage.since();
        long byTime = Math.max(0, time.toMillis() - elapsed) / Math.max(1, each) + 1;
        if (bytes == Long.MAX_VALUE) {
            return byTime;
        }
        long size = usage.requested() == 0 ? bytes : Math.max(1, usage.bytes() / usage.requested());
        return Math.min(byTime, Math.max(0, bytes - usage.bytes() - 1) / size + 1);
    }
}
