package dev.gregor.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** What some work took. */
public record CpuTime(double seconds, double cpuSeconds) {
    private static final double NANOS = 1e9;

    public static final CpuTime NONE = new CpuTime(0, 0);

    /** Work under way. */
    public static final class Watch {
        private final LongSupplier cpu;
        private final long begin = System.nanoTime();
        private final long cpuBegin;

        private Watch(LongSupplier cpu) {
            this.cpu = cpu;
            this.cpuBegin = cpu.getAsLong();
        }

        public CpuTime end() {
            return new CpuTime((System.nanoTime() - begin) / NANOS, (cpu.getAsLong() - cpuBegin) / NANOS);
        }
    }

    /** Counts the CPU time of all threads, the compiler's and the garbage collector's included. */
    public static Watch ofProcess() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new Watch(system::getProcessCpuTime);
    }

    /** Counts the CPU time of the calling thread, which must also end it. */
    public static Watch ofThread() {
        return new Watch(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    public CpuTime plus(CpuTime other) {
        return new CpuTime(seconds + other.seconds, cpuSeconds + other.cpuSeconds);
    }

    public double perSecond(long count) {
        return count / Math.max(seconds, 1 / NANOS);
    }

    public double cpuSecondsPerMillion(long count) {
        return cpuSeconds * 1e6 / Math.max(1, count);
    }
}
