package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.HostUsage;
import dev.gregor.scheduler.state.QueuedUrl;
import java.time.Duration;
import java.util.Optional;

/**
 * What one host may cost. Revisits of pages cost nothing of it.
 *
 * @param depth how many links away from the first URL of the host that was found
 * @param time from the first visit on
 */
public record HostBudget(long pages, long bytes, long depth, Duration time) {
    public static final HostBudget UNLIMITED =
            new HostBudget(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofMillis(Long.MAX_VALUE));

    /** What of the budget does not allow this URL, if anything. {@code planned} URLs are to be asked for before it. */
    public Optional<String> forbids(QueuedUrl url, HostUsage usage, long planned, long now) {
        if (url.again() || url.attempt() > 1) {
            return Optional.empty();
        }
        if (usage.asked() + planned >= pages) {
            return Optional.of("pages of the host");
        }
        if (usage.bytes() >= bytes) {
            return Optional.of("bytes of the host");
        }
        if (url.depth() - (long) usage.entryDepth() > depth) {
            return Optional.of("depth of the host");
        }
        boolean late = usage.since() > 0 && now - usage.since() > time.toMillis();
        return late ? Optional.of("time of the host") : Optional.empty();
    }

    /**
     * How many pages a visit may begin with what is left of bytes and time, if they are as large as those before; one at
     * least. So what is spent goes over the budget by about a page, not by a visit.
     *
     * @param each what a page takes, with the pause after it, in milliseconds
     */
    long pagesLeft(HostUsage usage, long each, long now) {
        long elapsed = usage.since() == 0 ? 0 : now - usage.since();
        long byTime = Math.max(0, time.toMillis() - elapsed) / Math.max(1, each) + 1;
        if (bytes == Long.MAX_VALUE) {
            return byTime;
        }
        long size = usage.asked() == 0 ? bytes : Math.max(1, usage.bytes() / usage.asked());
        return Math.min(byTime, Math.max(0, bytes - usage.bytes() - 1) / size + 1);
    }
}
