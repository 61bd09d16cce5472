package dev.gregor.runtime;

import java.util.Map;
import java.util.function.DoubleSupplier;

/** The meters of a process, with which stages record their {@link Metric}s. All methods are thread-safe and never block. */
public interface Meters {
    /** Records nothing and reads no clock; for a process without a metrics server. */
    Meters NONE = new NoMeters();

    /** The counter of a metric without a label. */
    Counter counter(Metric metric);

    /** The counter of a metric for one value of its label. There must be few values: never a URL or a host. */
    Counter counter(Metric metric, String label);

    Timer timer(Metric metric);

    /** New gauges for one partition of a stage, or for the whole process. */
    Gauges gauges();

    /** A value that only grows. */
    @FunctionalInterface
    interface Counter {
        void add(long amount);
    }

    /** Records durations. */
    interface Timer {
        /** Reads the clock; the result is for {@link #stop} only. */
        long start();

        /** Records the duration since {@link #start}. */
        void stop(long start);

        void record(long nanos);
    }

    /**
     * Gauges of one partition. A metric of the process is the sum, or the maximum, over all its partitions. A gauge holds its
     * value until it is set again, or until these gauges are closed because the partition moved to another process.
     */
    interface Gauges extends AutoCloseable {
        void set(Metric metric, double value);

        default void set(Metric metric, long value) {
            set(metric, (double) value);
        }

        /** Sets all gauges of a metric by label; labels that are absent from the map become zero. */
        void setAll(Metric metric, Map<String, ? extends Number> valuesByLabel);

        /** Sets a gauge whose value is read at each scrape, by any thread. */
        void observe(Metric metric, DoubleSupplier value);

        @Override
        void close();
    }
}
