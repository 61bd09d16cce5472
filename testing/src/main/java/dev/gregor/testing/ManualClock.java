package dev.gregor.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until a test moves it. */
public final class ManualClock implements InstantSource {
    private Instant now;

    public ManualClock(Instant start) {
        this.now = start;
    }

    /** A clock at an arbitrary but fixed moment. */
    public ManualClock() {
        this(Instant.parse("2026-01-01T00:00:00Z"));
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /** Moves the clock and returns the new time. */
    public synchronized Instant advance(Duration step) {
        now = now.plus(step);
        return now;
    }

    /** Sets the clock. The time may be earlier than the current one, as it may be on a real clock. */
    public synchronized void set(Instant instant) {
        now = instant;
    }
}
