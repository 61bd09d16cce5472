package dev.gregor.fetcher.http;

import java.time.Instant;
import java.util.Locale;
import org.apache.hc.client5.http.utils.DateUtils;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.MessageHeaders;
import org.jspecify.annotations.Nullable;

/** Reads how long a response stays fresh (RFC 9111). */
final class FreshnessLifetime {
    private FreshnessLifetime() {}

    /** The lifetime by Cache-Control, else by Expires, else null. */
    static @Nullable Long maxAgeSeconds(MessageHeaders headers, Instant now) {
        String control = HeaderText.joined(headers, HttpHeaders.CACHE_CONTROL);
        Long age = control == null ? null : fromCacheControl(control);
        return age != null ? age : fromExpires(headers, now);
    }

    private static @Nullable Long fromCacheControl(String control) {
        Long maxAge = null;
        for (String part : control.split(",", -1)) {
            String directive = part.trim().toLowerCase(Locale.ROOT);
            if (directive.equals("no-cache") || directive.equals("no-store")) {
                return 0L;
            }
            if (maxAge == null && directive.startsWith("max-age=")) {
                maxAge = RetryAfter.parseSeconds(directive
                        .substring("max-age=".length())
                        .replace("\"", "")
                        .trim());
            }
        }
        return maxAge;
    }

    private static @Nullable Long fromExpires(MessageHeaders headers, Instant now) {
        String expires = HeaderText.first(headers, HttpHeaders.EXPIRES);
        if (expires == null) {
            return null;
        }
        Instant date = DateUtils.parseStandardDate(expires.trim());
        // RFC 9111: an invalid date, especially "0", means already expired.
        return date == null ? 0L : RetryAfter.secondsUntil(date, serverNow(headers, now));
    }

    /** Expires is relative to the server's clock, which may be wrong. */
    private static Instant serverNow(MessageHeaders headers, Instant now) {
        String date = HeaderText.first(headers, HttpHeaders.DATE);
        Instant parsed = date == null ? null : DateUtils.parseStandardDate(date.trim());
        return parsed == null ? now : parsed;
    }
}
