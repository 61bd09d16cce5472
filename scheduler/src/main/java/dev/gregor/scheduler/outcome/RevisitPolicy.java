package dev.gregor.scheduler.outcome;

import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.PageVersion;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * When pages are revisited: sooner after a change, later after none.
 *
 * @param enabled whether pages are revisited at all
 * @param first the first interval of a page that states nothing
 */
public record RevisitPolicy(boolean enabled, Duration first, Duration shortest, Duration longest) {
    /** How the interval changes after a visit that found a change, or none. */
    private static final double AFTER_CHANGE = 0.5;

    private static final double AFTER_NO_CHANGE = 1.5;

    /** A page stays fresh for a tenth of its age, as caches assume (RFC 9111, 4.2.2). */
    private static final long AGE_DIVISOR = 10;

    /**
     * The interval after the first visit of a page, in milliseconds: the period that its site states, its max-age, or a
     * tenth of its age.
     */
    long firstInterval(
            @Nullable Freshness stated, @Nullable Long maxAgeSeconds, @Nullable PageVersion version, long now) {
        Freshness freshness = stated == null ? Freshness.UNSTATED : stated;
        Duration period = freshness.period();
        if (period != null) {
            return bounded(period.toMillis());
        }
        if (maxAgeSeconds != null && maxAgeSeconds > 0) {
            return bounded(Math.min(maxAgeSeconds, longest.toSeconds()) * 1_000);
        }
        return modifiedAt(freshness, version)
                .filter(modified -> modified.toEpochMilli() < now)
                .map(modified -> bounded((now - modified.toEpochMilli()) / AGE_DIVISOR))
                .orElse(bounded(first.toMillis()));
    }

    private static Optional<Instant> modifiedAt(Freshness freshness, @Nullable PageVersion version) {
        if (freshness.modifiedAt() != null) {
            return Optional.of(freshness.modifiedAt());
        }
        String header = version == null ? null : version.lastModified();
        if (header == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    long afterChange(long interval) {
        return bounded((long) (interval * AFTER_CHANGE));
    }

    long afterNoChange(long interval) {
        return bounded((long) (interval * AFTER_NO_CHANGE));
    }

    long bounded(long millis) {
        return Math.max(shortest.toMillis(), Math.min(longest.toMillis(), millis));
    }
}
