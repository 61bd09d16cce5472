package dev.gregor.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The CPU time and memory of one crawl of a synthetic web, measured by the process that crawled.
 *
 * @param pages the number of pages that the crawl returned
 * @param lastMillis when it returned the last of them, in milliseconds since 1970
 * @param memory of the process after the crawl
 * @param samples of the process's CPU time in order of time, from the start to the end of the crawl
 */
public record CrawlMeasurement(String name, long pages, long lastMillis, MemoryUsage memory, List<CpuSample> samples) {
    private static final double NANOS = 1e9;

    /**
     * The CPU time that the process had used by a time, including compiler and garbage collector.
     *
     * @param millis the time, in milliseconds since 1970
     * @param pages the number of pages returned by then
     */
    public record CpuSample(long millis, double cpuSeconds, long pages) {
        static CpuSample now(long pages) {
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            return new CpuSample(System.currentTimeMillis(), system.getProcessCpuTime() / NANOS, pages);
        }
    }

    /**
     * The memory of a process.
     *
     * @param heapBytes of live objects
     * @param maxHeapBytes the limit of the heap
     * @param peakResidentBytes the largest resident set so far; 0 where the system does not report it
     */
    public record MemoryUsage(long heapBytes, long maxHeapBytes, long peakResidentBytes) {
        private static final Path STATUS = Path.of("/proc/self/status");
        private static final String PEAK = "VmHWM:";

        public static MemoryUsage now() {
            Runtime runtime = Runtime.getRuntime();
            System.gc();
            return new MemoryUsage(runtime.totalMemory() - runtime.freeMemory(), runtime.maxMemory(), peakResident());
        }

        private static long peakResident() {
            try {
                return Files.readAllLines(STATUS).stream()
                        .filter(line -> line.startsWith(PEAK))
                        .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                        .sum();
            } catch (IOException e) {
                return 0;
            }
        }
    }

    /** Measures a crawl in progress; samples its CPU time 20 times a second. */
    public static final class Recorder {
        private static final long SAMPLE_MILLIS = 50;

        private final String name;
        private final LongSupplier pages;
        private final List<CpuSample> samples = new ArrayList<>();
        private final CountDownLatch ended = new CountDownLatch(1);
        private final Thread thread = new Thread(this::sample, "gregor-cpu-samples");

        /** Starts to measure; {@code pages} supplies the number of pages returned so far. */
        public Recorder(String name, LongSupplier pages) {
            this.name = name;
            this.pages = pages;
            samples.add(CpuSample.now(pages.getAsLong()));
            thread.setDaemon(true);
            thread.start();
        }

        public CrawlMeasurement stop(long lastMillis) throws InterruptedException {
            ended.countDown();
            thread.join();
            samples.add(CpuSample.now(pages.getAsLong()));
            return new CrawlMeasurement(name, pages.getAsLong(), lastMillis, MemoryUsage.now(), List.copyOf(samples));
        }

        private void sample() {
            try {
                while (!ended.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
                    samples.add(CpuSample.now(pages.getAsLong()));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The CPU time used between two times. */
    public double cpuSeconds(long fromMillis, long toMillis) {
        return cpuAt(toMillis) - cpuAt(fromMillis);
    }

    /**
     * CPU seconds per 1000 pages in each section of the crawl. The sections have equally many pages, as far as the samples
     * allow; the first begins at {@code fromMillis}.
     */
    public List<Double> cpuSecondsPer1000(long fromMillis, int sections) {
        List<Double> costs = new ArrayList<>();
        double cpu = cpuAt(fromMillis);
        long done = 0;
        for (CpuSample sample : samples) {
            if (sample.pages() > done && sample.pages() >= pages * (costs.size() + 1L) / sections) {
                costs.add((sample.cpuSeconds() - cpu) * 1000 / (sample.pages() - done));
                cpu = sample.cpuSeconds();
                done = sample.pages();
            }
        }
        return costs;
    }

    private double cpuAt(long millis) {
        CpuSample before = samples.get(0);
        for (CpuSample after : samples) {
            if (after.millis() >= millis) {
                double share = (double) (millis - before.millis()) / Math.max(1, after.millis() - before.millis());
                return before.cpuSeconds() + Math.max(0, share) * (after.cpuSeconds() - before.cpuSeconds());
            }
            before = after;
        }
        return before.cpuSeconds();
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    public static CrawlMeasurement of(String json) {
        return Json.MAPPER.readValue(json, CrawlMeasurement.class);
    }
}
