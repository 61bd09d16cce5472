package dev.gregor.fetcher.http;

import dev.gregor.crawl.RequestedDelay;
import java.time.Duration;
import java.time.Instant;
import org.apache.hc.client5.http.utils.DateUtils;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.MessageHeaders;
import org.jspecify.annotations.Nullable;

/** Reads the Retry-After header: a number of seconds, or a date. Of several the latest counts. */
final class RetryAfter {
    private static final int MAX_DIGITS = 18;

    private RetryAfter() {}

    /** The seconds from {@code now} until the server accepts requests; null if the header is absent or invalid. */
    static @Nullable Long seconds(MessageHeaders headers, Instant now) {
        Long longest = null;
        for (Header header : headers.getHeaders(HttpHeaders.RETRY_AFTER)) {
            Long each = header.getValue() == null ? null : seconds(header.getValue(), now);
            longest = each != null && (longest == null || each > longest) ? each : longest;
        }
        return longest;
    }

    private static @Nullable Long seconds(String value, Instant now) {
        Instant date = DateUtils.parseStandardDate(value.trim());
        if (date != null) {
            return secondsUntil(date, now);
        }
        return RequestedDelay.parse(value).map(RetryAfter::roundedUp).orElse(null);
    }

    private static long roundedUp(Duration delay) {
        return (delay.toMillis() + 999) / 1_000;
    }

    /** Parses a number of seconds; a negative number counts as 0. Null if the text is not a number. */
    static @Nullable Long parseSeconds(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        if (digits.isEmpty() || digits.length() > MAX_DIGITS || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        return negative ? 0L : Long.parseLong(digits);
    }

    static long secondsUntil(Instant date, Instant now) {
        return Math.max(0, Duration.between(now, date).toSeconds());
    }
}
