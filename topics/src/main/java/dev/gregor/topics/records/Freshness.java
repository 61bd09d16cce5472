package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is said of how current a page is: by its site in a sitemap, a feed or the page itself, or by us.
 *
 * @param modifiedAt when it changed last
 * @param period how often it changes, or how long it may be left alone
 * @param unread whether it has to be read once more, even if it is as it was: it was known as a copy of another page,
 *     which is something else by now
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Freshness(
        @Nullable Instant modifiedAt,
        @Nullable Duration period,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean unread) {
    public static final Freshness UNSAID = new Freshness(null, null);

    public static final Freshness UNREAD = new Freshness(null, null, true);

    /** Longer than any crawl; sites may say what they like. */
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

    public Freshness(@Nullable Instant modifiedAt, @Nullable Duration period) {
        this(modifiedAt, period, false);
    }
}
