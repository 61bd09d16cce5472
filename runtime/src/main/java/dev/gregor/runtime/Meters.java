package dev.gregor.runtime;

import java.util.Map;

/** Where stages tell what they measure. Any thread may; none ever waits. */
public interface Meters {
    /** For a process that nobody observes: measures nothing, and reads no clock. */
    Meters NONE = new NoMeters();

    /** A count of a measure without a label. */
    Count count(Measure measure);

    /** The count under a label, of which there must be few: never a URL or a host. */
    Count count(Measure measure, String label);

    Timing timing(Measure measure);

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
        void level(Measure measure, double level);

        default void level(Measure measure, long level) {
            level(measure, (double) level);
        }

        /** All levels of a measure by label; those that are not named are zero. */
        void levels(Measure measure, Map<String, ? extends Number> levels);

        @Override
        void close();
    }
}
