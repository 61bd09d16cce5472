package dev.gregor.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** The time that a task took, and the CPU time it used. */
public record CpuTime(double seconds, double cpuSeconds) {
    private static final double NANOS = 1e9;

    public static final CpuTime NONE = new CpuTime(0, 0);

    /** Measures a task in progress. */
    public static final class Stopwatch {
        private final LongSupplier cpu;
        private final long start = System.nanoTime();
        private final long cpuStart;

        private Stopwatch(LongSupplier cpu) {
            this.cpu = cpu;
            this.cpuStart = cpu.getAsLong();
        }

        public CpuTime stop() {
            return new CpuTime((System.nanoTime() - start) / NANOS, (cpu.getAsLong() - cpuStart) / NANOS);
        }
    }

    /** Starts to measure with the CPU time of all threads, including compiler and garbage collector. */
    public static Stopwatch ofProcess() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new Stopwatch(system::getProcessCpuTime);
    }

    /** Starts to measure with the CPU time of the calling thread, which must also stop the measurement. */
    public static Stopwatch ofThread() {
        return new Stopwatch(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
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
