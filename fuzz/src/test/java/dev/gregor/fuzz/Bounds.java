package dev.gregor.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Limits what reading one input may cost: one second of CPU time and 256 MiB of allocations. */
public final class Bounds {
    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long CPU_NANOS = 1_000_000_000;
    private static final long BYTES = 256L << 20;

    private Bounds() {}

    /** Runs {@code task}; fails if it takes too much CPU time, which a busy machine does not change, or memory. */
    public static void check(Runnable task) {
        long cpu = THREAD.getCurrentThreadCpuTime();
        long allocated = THREAD.getCurrentThreadAllocatedBytes();
        task.run();
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
