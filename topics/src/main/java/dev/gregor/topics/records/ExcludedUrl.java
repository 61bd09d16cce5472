package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URL that has no document, and why.
 *
 * @param since when it came to this; a later visit that ends in the same way does not change it
 */
public record ExcludedUrl(CrawlUrl url, @JsonUnwrapped Cause cause, Instant since) {
    public ExcludedUrl {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(since, "since");
    }

    /** How a URL came to have no document. */
    public enum Absence {
        /** A rule of the crawl excludes it, before the request or by the head of the response. */
        EXCLUDED,
        /** All attempts to fetch it failed. */
        FAILED,
        /** Its server redirects to another URL. */
        REDIRECTED,
        /** It had a document and was not found twice. */
        GONE
    }

    /**
     * Why a URL has no document.
     *
     * @param reason the rule that excludes it, or the cause of the failure; {@code HTTP_} and the status where that is it
     * @param detail the same in words, bounded in length
     * @param status the HTTP status of the last response, if there was one
     * @param target where its server redirects to
     * @param attempts how often it was requested until it failed
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Cause(
            Absence state,
            String reason,
            @Nullable String detail,
            @Nullable Integer status,
            @Nullable CrawlUrl target,
            @Nullable Integer attempts) {
        private static final int MAX_DETAIL = 500;
        private static final int MAX_REASON = 100;

        public Cause {
            Objects.requireNonNull(state, "state");
            reason = clipped(Objects.requireNonNull(reason, "reason"), MAX_REASON);
            detail = detail == null || detail.isEmpty() ? null : clipped(detail, MAX_DETAIL);
        }

        public static Cause excluded(String rule, String detail) {
            return new Cause(Absence.EXCLUDED, rule, detail, null, null, null);
        }

        /** A redirect; {@code target} is null if it is not a URL that can be fetched. */
        public static Cause redirected(int status, @Nullable CrawlUrl target) {
            String detail = target == null ? "its target is not a URL that can be fetched" : null;
            return new Cause(Absence.REDIRECTED, http(status), detail, status, target, null);
        }

        public static Cause gone(int status) {
            return new Cause(Absence.GONE, http(status), null, status, null, null);
        }

        public static Cause failed(String reason, @Nullable String detail) {
            return new Cause(Absence.FAILED, reason, detail, null, null, null);
        }

        /** A response of this status, which is an error. */
        public static Cause httpError(int status) {
            return new Cause(Absence.FAILED, http(status), null, status, null, null);
        }

        public Cause withAttempts(int made) {
            return new Cause(state, reason, detail, status, target, made);
        }

        /** Equal for two causes if the same befell the URL; how often, and the words of a failure, do not matter. */
        public long likeness() {
            String words = state == Absence.EXCLUDED ? detail : null;
            return Fingerprint.of(state + " " + reason + " " + target + " " + words)
                    .low();
        }

        private static String http(int status) {
            return "HTTP_" + status;
        }

        private static String clipped(String text, int length) {
            return text.length() <= length ? text : text.substring(0, length - 1) + '…';
        }
    }
}
