package dev.gregor.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What reading one input may cost. CPU time, not the clock's: a busy machine is no fault of ours. */
public final class Bounds {
    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long CPU_NANOS = 1_000_000_000;
    private static final long BYTES = 256L << 20;

    private Bounds() {}

    /** Runs it; too much time or memory is a failure like any other. */
    public static void keep(Runnable reading) {
        long cpu = THREAD.getCurrentThreadCpuTime();
        long allocated = THREAD.getCurrentThreadAllocatedBytes();
        reading.run();
        long nanos = THREAD.getCurrentThreadCpuTime() - cpu;
        long bytes = THREAD.getCurrentThreadAllocatedBytes() - allocated;
        if (nanos > CPU_NANOS) {
            throw new AssertionError("took " + nanos / 1_000_000 + " ms of CPU");
        }
        if (bytes > BYTES) {
            throw new AssertionError("took " + (bytes >> 20) + " MiB of memory");
        }
    }
}
