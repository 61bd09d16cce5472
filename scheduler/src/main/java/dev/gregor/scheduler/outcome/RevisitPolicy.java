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
 * When pages are fetched again: sooner after a change, later after none.
 *
 * @param on whether they are at all
 * @param first how long a page is left alone of which nothing is known
 */
public record RevisitPolicy(boolean on, Duration first, Duration shortest, Duration longest) {
    /** Half the time after a change, half as long again after none. */
    private static final double AFTER_CHANGE = 0.5;

    private static final double AFTER_NONE = 1.5;

    /** As caches do (RFC 9111, 4.2.2): what has not changed for ten days will do for another. */
    private static final long PART_OF_AGE = 10;

    /**
     * How long a page is left alone after its first visit, in milliseconds: as its site says how often it changes, as
     * long as it says it stays fresh, or a tenth of its age.
     */
    long firstInterval(
            @Nullable Freshness said, @Nullable Long maxAgeSeconds, @Nullable PageVersion version, long now) {
        Freshness freshness = said == null ? Freshness.UNSAID : said;
        Duration period = freshness.period();
        if (period != null) {
            return bounded(period.toMillis());
        }
        if (maxAgeSeconds != null && maxAgeSeconds > 0) {
            return bounded(Math.min(maxAgeSeconds, longest.toSeconds()) * 1_000);
        }
        return modifiedAt(freshness, version)
                .filter(modified -> modified.toEpochMilli() < now)
                .map(modified -> bounded((now - modified.toEpochMilli()) / PART_OF_AGE))
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

    long afterNone(long interval) {
        return bounded((long) (interval * AFTER_NONE));
    }

    long bounded(long millis) {
        return Math.max(shortest.toMillis(), Math.min(longest.toMillis(), millis));
    }
}
