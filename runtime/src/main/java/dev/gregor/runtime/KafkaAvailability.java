package dev.gregor.runtime;

import java.time.Duration;

/** Whether Kafka answers, by the times of its answers. Times are those of one monotonic clock, in nanoseconds. */
final class KafkaAvailability {
    /** Kafka is away when it has not answered for so long. A broker that restarts in a cluster takes less. */
    static final Duration LIMIT = Duration.ofSeconds(5);

    private volatile long lastAnswer;
    private volatile boolean away;

    KafkaAvailability(long start) {
        this.lastAnswer = start;
    }

    /** Kafka answered; returns how long it was away, or zero if it was not. */
    Duration onAnswer(long now) {
        Duration absence = awayFor(now);
        away = false;
        lastAnswer = now;
        return absence;
    }

    /** Kafka did not answer a request; returns whether this is what makes it away. */
    boolean onSilence(long now) {
        boolean before = away;
        away = before || now - lastAnswer >= LIMIT.toNanos();
        return away && !before;
    }

    boolean isAway() {
        return away;
    }

    /** The time since the last answer; zero unless Kafka is away. */
    Duration awayFor(long now) {
        return away ? Duration.ofNanos(now - lastAnswer) : Duration.ZERO;
    }
}
