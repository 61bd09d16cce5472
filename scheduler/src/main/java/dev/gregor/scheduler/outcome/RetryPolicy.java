package dev.gregor.scheduler.outcome;

import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.HttpError;
import java.time.Duration;
import java.util.Optional;

/**
 * What is done about a failure: the retry policy, as one table. Pauses double with each attempt, from the factor given
 * here times the pause that is set.
 */
public enum RetryPolicy {
    UNKNOWN_HOST(2, 3, true),
    NO_CONNECTION(3, 1, true),
    SLOW(2, 3, false),
    BROKEN_ANSWER(3, 1, false),
    NOT_HTTP(2, 1, false),
    BAD_TLS(1, 1, false),
    SERVER_ERROR(3, 1, false),
    TOO_MANY_REQUESTS(6, 6, true),
    CLIENT_ERROR(1, 1, false);

    private static final Duration LONGEST = Duration.ofDays(1);
    private static final int MOST_DOUBLINGS = 20;

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
            case TIMEOUT -> SLOW;
            case TLS -> BAD_TLS;
            case BROKEN -> BROKEN_ANSWER;
            case PROTOCOL -> NOT_HTTP;
        };
    }

    static RetryPolicy ofStatus(int status) {
        if (status == 429 || status == 503) {
            return TOO_MANY_REQUESTS;
        }
        return status >= 500 ? SERVER_ERROR : CLIENT_ERROR;
    }

    /** The pause a server asked for, as far as anyone can wait. */
    static Duration askedPause(HttpError error) {
        long seconds = Optional.ofNullable(error.retryAfterSeconds()).orElse(0L);
        return Duration.ofSeconds(Math.max(0, Math.min(seconds, LONGEST.toSeconds())));
    }

    boolean retries(int attemptsMade) {
        return attemptsMade < attempts;
    }

    /** Whether the host as a whole is left alone for the pause, not just the one URL. */
    boolean wholeHost() {
        return wholeHost;
    }

    /** What the server asked for; but if it is in trouble again after that, not less than we would wait unasked. */
    public Duration pause(Duration unit, int attemptsMade, Duration asked) {
        Duration ours = pause(unit, attemptsMade);
        boolean believed = !asked.isZero() && (attemptsMade <= 1 || asked.compareTo(ours) > 0);
        return believed ? asked : ours;
    }

    public Duration pause(Duration unit, int attemptsMade) {
        long doublings = 1L << Math.min(MOST_DOUBLINGS, Math.max(0, attemptsMade - 1));
        Duration pause = unit.multipliedBy(factor * doublings);
        return pause.compareTo(LONGEST) > 0 ? LONGEST : pause;
    }
}
