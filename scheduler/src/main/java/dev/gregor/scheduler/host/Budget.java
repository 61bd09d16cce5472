package dev.gregor.scheduler.host;

import java.time.Duration;
import java.util.Optional;

/**
 * What one host may cost. Revisits of pages cost nothing of it.
 *
 * @param depth how many links away from the first URL of the host that was found
 * @param time from the first visit on
 */
public record Budget(long pages, long bytes, long depth, Duration time) {
    public static final Budget UNLIMITED =
            new Budget(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofMillis(Long.MAX_VALUE));

    /** What of the budget does not allow this URL, if anything. {@code planned} URLs are to be asked for before it. */
    Optional<String> forbids(QueuedUrl url, Usage usage, long planned, long now) {
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
}
