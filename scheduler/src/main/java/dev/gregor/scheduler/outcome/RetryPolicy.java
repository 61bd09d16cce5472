package dev.gregor.scheduler.outcome;

import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.HttpError;
import java.time.Duration;
import java.util.Optional;

/**
 * What is done after a failure, as one table: how many attempts, the first delay in units of the retry delay that is set, and
 * whether the host as a whole backs off. Delays double with each attempt.
 */
public enum RetryPolicy {
    UNKNOWN_HOST(2, 3, true),
    NO_CONNECTION(3, 1, true),
    SLOW(2, 3, false),
    NO_MEMORY(20, 1, false),
    BROKEN_RESPONSE(3, 1, false),
    NOT_HTTP(2, 1, false),
    BAD_TLS(1, 1, false),
    SERVER_ERROR(3, 1, false),
    TOO_MANY_REQUESTS(6, 6, true),
    CLIENT_ERROR(1, 1, false);

    private static final Duration MAX_DELAY = Duration.ofDays(1);
    private static final int MAX_DOUBLINGS = 20;

    private final int attempts;
    private final int factor;
    private final boolean wholeHost;

    RetryPolicy(int attempts, int factor, boolean wholeHost) {
        this.attempts = attempts;
        this.factor = factor;
        this.wholeHost = wholeHost;
    }

    static RetryPolicy of(FailureCause cause) {
        return switch (cause) {
            case UNKNOWN_HOST -> UNKNOWN_HOST;
            case CONNECT, CONNECT_TIMEOUT -> NO_CONNECTION;
            case TIMEOUT, TOO_SLOW -> SLOW;
            case NO_MEMORY -> NO_MEMORY;
            case TLS -> BAD_TLS;
            case BROKEN -> BROKEN_RESPONSE;
            case PROTOCOL -> NOT_HTTP;
        };
    }

    static RetryPolicy ofStatus(int status) {
        if (status == 429 || status == 503) {
            return TOO_MANY_REQUESTS;
        }
        return status >= 500 ? SERVER_ERROR : CLIENT_ERROR;
    }

    /** The Retry-After of a response, bounded. */
    static Duration retryAfter(HttpError error) {
        long seconds = Optional.ofNullable(error.retryAfterSeconds()).orElse(0L);
        return Duration.ofSeconds(Math.max(0, Math.min(seconds, MAX_DELAY.toSeconds())));
    }

    boolean retries(int attemptsMade) {
        return attemptsMade < attempts;
    }

    /** Whether the host as a whole backs off, not just the one URL. */
    boolean wholeHost() {
        return wholeHost;
    }

    /** The Retry-After of the server; but if it fails again after that, not less than our own delay. */
    Duration delay(Duration unit, int attemptsMade, Duration retryAfter) {
        Duration own = delay(unit, attemptsMade);
        boolean obeyed = !retryAfter.isZero() && (attemptsMade <= 1 || retryAfter.compareTo(own) > 0);
        return obeyed ? retryAfter : own;
    }

    Duration delay(Duration unit, int attemptsMade) {
        long doublings = 1L << Math.min(MAX_DOUBLINGS, Math.max(0, attemptsMade - 1));
        Duration delay = unit.multipliedBy(factor * doublings);
        return delay.compareTo(MAX_DELAY) > 0 ? MAX_DELAY : delay;
    }
}
