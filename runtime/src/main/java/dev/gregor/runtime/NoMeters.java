package dev.gregor.runtime;

import java.util.Map;

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
        public void level(Measure measure, double level) {}

        @Override
        public void levels(Measure measure, Map<String, ? extends Number> levels) {}

        @Override
        public void close() {}
    };

    @Override
    public Count count(Measure measure) {
        return NO_COUNT;
    }

    @Override
    public Count count(Measure measure, String label) {
        return NO_COUNT;
    }

    @Override
    public Timing timing(Measure measure) {
        return NO_TIMING;
    }

    @Override
    public Part part() {
        return NO_PART;
    }
}
