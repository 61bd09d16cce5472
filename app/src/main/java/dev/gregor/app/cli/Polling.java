package dev.gregor.app.cli;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waits for a condition: checks it, sleeps for the interval, and checks again until the timeout. */
public record Polling(Duration interval, Duration timeout) {
    /** What is waited for. */
    public interface Condition<E extends Exception> {
        boolean holds() throws E, InterruptedException;
    }

    /** Returns whether the condition held before the timeout. */
    public <E extends Exception> boolean until(Condition<E> condition) throws E, InterruptedException {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (!condition.holds()) {
            if (System.nanoTime() - deadline >= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.sleep(interval.toNanos());
        }
        return true;
    }
}
