package dev.gregor.web;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;

/** Counts wrong tokens. After too many within a minute no token is looked at until the minute has passed. */
final class FailedLogins {
    static final int MAX = 10;
    static final Duration INTERVAL = Duration.ofMinutes(1);

    private final InstantSource clock;
    private final Deque<Instant> times = new ArrayDeque<>();

    FailedLogins(InstantSource clock) {
        this.clock = clock;
    }

    synchronized void add() {
        if (times.size() == MAX) {
            times.removeFirst();
        }
        times.addLast(clock.instant());
    }

    synchronized boolean tooMany() {
        Instant start = clock.instant().minus(INTERVAL);
        return times.size() == MAX && times.getFirst().isAfter(start);
    }
}
