package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a site states of how fresh a page is. Values that no crawl can use are dropped or bounded.
 *
 * @param modifiedAt when the page last changed
 * @param period how often the page changes, or how long it may be left alone
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Freshness(
        @Nullable Instant modifiedAt, @Nullable Duration period) {
    public static final Freshness UNSTATED = new Freshness(null, null);

    /** Longer than any crawl. */
    private static final Duration LONGEST = Duration.ofDays(3_650);

    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    public Freshness {
        if (modifiedAt != null && (modifiedAt.isBefore(Instant.EPOCH) || modifiedAt.isAfter(LATEST))) {
            modifiedAt = null;
        }
        if (period != null && (period.isNegative() || period.isZero())) {
            period = null;
        } else if (period != null && period.compareTo(LONGEST) > 0) {
            period = LONGEST;
        }
    }
}
