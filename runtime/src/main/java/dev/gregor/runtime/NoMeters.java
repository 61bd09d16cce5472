package dev.gregor.runtime;

import java.util.Map;
import java.util.function.DoubleSupplier;

/** Meters that record nothing. */
final class NoMeters implements Meters {
    private static final Counter NO_COUNTER = amount -> {};

    private static final Timer NO_TIMER = new Timer() {
        @Override
        public long start() {
            return 0;
        }

        @Override
        public void stop(long start) {}

        @Override
        public void record(long nanos) {}
    };

    private static final Gauges NO_GAUGES = new Gauges() {
        @Override
        public void set(Metric metric, double value) {}

        @Override
        public void setAll(Metric metric, Map<String, ? extends Number> valuesByLabel) {}

        @Override
        public void observe(Metric metric, DoubleSupplier value) {}

        @Override
        public void close() {}
    };

    @Override
    public Counter counter(Metric metric) {
        return NO_COUNTER;
    }

    @Override
    public Counter counter(Metric metric, String label) {
        return NO_COUNTER;
    }

    @Override
    public Timer timer(Metric metric) {
        return NO_TIMER;
    }

    @Override
    public Gauges gauges() {
        return NO_GAUGES;
    }
}
