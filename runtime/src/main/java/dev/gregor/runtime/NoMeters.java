package dev.gregor.runtime;

import java.util.Map;
import java.util.function.DoubleSupplier;

/** Measures nothing. */
final class NoMeters implements Meters {
    private static final Count NO_COUNT = more -> {};

    private static final Timing NO_TIMING = new Timing() {
        @Override
        public long begin() {
            return 0;
        }

        @Override
        public void since(long begun) {}

        @Override
        public void took(long nanos) {}
    };

    private static final Part NO_PART = new Part() {
        @Override
        public void level(Metric measure, double level) {}

        @Override
        public void read(Metric measure, DoubleSupplier level) {}

        @Override
        public void levels(Metric measure, Map<String, ? extends Number> levels) {}

        @Override
        public void close() {}
    };

    @Override
    public Count count(Metric measure) {
        return NO_COUNT;
    }

    @Override
    public Count count(Metric measure, String label) {
        return NO_COUNT;
    }

    @Override
    public Timing timing(Metric measure) {
        return NO_TIMING;
    }

    @Override
    public Part part() {
        return NO_PART;
    }
}
