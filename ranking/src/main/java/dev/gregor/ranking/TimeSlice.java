package dev.gregor.ranking;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How long a stream thread may rank before it returns to its topics. One thread may have to work for all partitions,
 * one after the other, and Kafka removes a consumer from its group that does not poll in time.
 */
record TimeSlice(Duration length, LongSupplier nanoClock) {
    /** How often a slice begins. */
    static final Duration INTERVAL = Duration.ofMillis(100);

    private static final long TOTAL_MILLIS = 200;
    private static final long MIN_MILLIS = 5;
    private static final long MAX_MILLIS = 50;

    /** Returns the slice of one partition of so many. */
    static TimeSlice of(int partitions, LongSupplier nanoClock) {
        long millis = Math.max(MIN_MILLIS, Math.min(MAX_MILLIS, TOTAL_MILLIS / partitions));
        return new TimeSlice(Duration.ofMillis(millis), nanoClock);
    }

    /** Starts a slice. The result says whether there is time left in it. */
    BooleanSupplier start() {
        long startedAt = nanoClock.getAsLong();
        return () -> nanoClock.getAsLong() - startedAt < length.toNanos();
    }
}
