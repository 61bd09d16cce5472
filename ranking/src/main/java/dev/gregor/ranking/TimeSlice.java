package dev.gregor.ranking;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How long a stream thread may rank before it turns to its topics again. All partitions of a stage may have work, one
 * after the other on the same thread, and Kafka takes a thread for dead that does not come back within seconds.
 */
record TimeSlice(Duration length, LongSupplier nanoClock) {
    static final Duration EVERY = Duration.ofMillis(100);

    private static final long ALL_MILLIS = 200;
    private static final long LEAST_MILLIS = 5;
    private static final long MOST_MILLIS = 50;

    static TimeSlice of(int partitions, LongSupplier nanoClock) {
        long fair = Math.max(LEAST_MILLIS, Math.min(MOST_MILLIS, ALL_MILLIS / partitions));
        return new TimeSlice(Duration.ofMillis(fair), nanoClock);
    }

    /** Says whether there is time left, from now on. */
    BooleanSupplier begin() {
        long began = nanoClock.getAsLong();
        return () -> nanoClock.getAsLong() - began < length.toNanos();
    }
}
