package dev.gregor.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** What some work took. */
record Effort(double seconds, double cpuSeconds) {
    private static final double NANOS = 1e9;

    static final Effort NONE = new Effort(0, 0);

    /** Work under way. */
    static final class Watch {
        private final LongSupplier cpu;
        private final long begin = System.nanoTime();
        private final long cpuBegin;

        private Watch(LongSupplier cpu) {
            this.cpu = cpu;
            this.cpuBegin = cpu.getAsLong();
        }

        Effort end() {
            return new Effort((System.nanoTime() - begin) / NANOS, (cpu.getAsLong() - cpuBegin) / NANOS);
        }
    }

    /** Counts the CPU time of all threads, the compiler's and the garbage collector's included. */
    static Watch ofProcess() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new Watch(system::getProcessCpuTime);
    }

    /** Counts the CPU time of the calling thread, which must also end it. */
    static Watch ofThread() {
        return new Watch(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    Effort plus(Effort other) {
        return new Effort(seconds + other.seconds, cpuSeconds + other.cpuSeconds);
    }

    double perSecond(long count) {
        return count / Math.max(seconds, 1 / NANOS);
    }

    double cpuSecondsPerMillion(long count) {
        return cpuSeconds * 1e6 / Math.max(1, count);
    }
}
