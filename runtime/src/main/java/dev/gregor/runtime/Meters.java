package dev.gregor.runtime;

import java.util.Map;
import java.util.function.DoubleSupplier;

/** Where stages tell what they measure. Any thread may; none ever waits. */
public interface Meters {
    /** For a process that nobody observes: measures nothing, and reads no clock. */
    Meters NONE = new NoMeters();

    /** A count of a measure without a label. */
    Count count(Metric measure);

    /** The count under a label, of which there must be few: never a URL or a host. */
    Count count(Metric measure, String label);

    Timing timing(Metric measure);

    /** For the levels of one part of a stage, such as a partition. */
    Part part();

    /** Something that only grows. */
    interface Count {
        void add(long more);
    }

    /** How long something takes. */
    interface Timing {
        /** A point in time; it means nothing but to {@link #since}. */
        long begin();

        void since(long begun);

        void took(long nanos);
    }

    /** Levels count from when they are told until the part is closed, because it is gone or looked after elsewhere. */
    interface Part extends AutoCloseable {
        void level(Metric measure, double level);

        default void level(Metric measure, long level) {
            level(measure, (double) level);
        }

        /** A level that is read when somebody looks, by any thread. */
        void read(Metric measure, DoubleSupplier level);

        /** All levels of a measure by label; those that are not named are zero. */
        void levels(Metric measure, Map<String, ? extends Number> levels);

        @Override
        void close();
    }
}
