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
 * What one crawl of a synthetic web took, as the process that did it tells.
 *
 * @param pages how many came out at the end
 * @param lastMillis when the last of them did, in milliseconds since 1970
 * @param memory of the process after the crawl
 * @param readings of the process's CPU time, in order; the first is of the start, the last of the end
 */
public record CrawlLap(String name, long pages, long lastMillis, Memory memory, List<Reading> readings) {
    private static final double NANOS = 1e9;

    /**
     * How much CPU time the process had used at a time, its compiler and garbage collector included.
     *
     * @param millis since 1970
     * @param pages that had come out by then
     */
    public record Reading(long millis, double cpuSeconds, long pages) {
        static Reading now(long pages) {
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            return new Reading(System.currentTimeMillis(), system.getProcessCpuTime() / NANOS, pages);
        }
    }

    /**
     * What a process holds.
     *
     * @param heapBytes of live objects
     * @param maxHeapBytes that it may have
     * @param peakResidentBytes the most memory it ever had, in and outside of the heap; 0 where the system does not say
     */
    public record Memory(long heapBytes, long maxHeapBytes, long peakResidentBytes) {
        private static final Path STATUS = Path.of("/proc/self/status");
        private static final String PEAK = "VmHWM:";

        public static Memory now() {
            Runtime runtime = Runtime.getRuntime();
            System.gc();
            return new Memory(runtime.totalMemory() - runtime.freeMemory(), runtime.maxMemory(), peakResident());
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

    /** A lap under way, whose CPU time is read a few times a second. */
    public static final class Watch {
        private static final long PAUSE_MILLIS = 50;

        private final String name;
        private final LongSupplier pages;
        private final List<Reading> readings = new ArrayList<>();
        private final CountDownLatch ended = new CountDownLatch(1);
        private final Thread thread = new Thread(this::read, "gregor-lap");

        /** Starts it; {@code pages} tells how many have come out. */
        public Watch(String name, LongSupplier pages) {
            this.name = name;
            this.pages = pages;
            readings.add(Reading.now(pages.getAsLong()));
            thread.setDaemon(true);
            thread.start();
        }

        public CrawlLap end(long lastMillis) throws InterruptedException {
            ended.countDown();
            thread.join();
            readings.add(Reading.now(pages.getAsLong()));
            return new CrawlLap(name, pages.getAsLong(), lastMillis, Memory.now(), List.copyOf(readings));
        }

        private void read() {
            try {
                while (!ended.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                    readings.add(Reading.now(pages.getAsLong()));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The CPU time between two times. */
    public double cpuSeconds(long fromMillis, long toMillis) {
        return cpuAt(toMillis) - cpuAt(fromMillis);
    }

    /**
     * CPU seconds per 1000 pages in each part of the lap, the first part to begin at a time; the parts have as many pages
     * each, as nearly as the readings allow.
     */
    public List<Double> cpuSecondsPer1000(long fromMillis, int parts) {
        List<Double> costs = new ArrayList<>();
        double cpu = cpuAt(fromMillis);
        long done = 0;
        for (Reading reading : readings) {
            if (reading.pages() > done && reading.pages() >= pages * (costs.size() + 1L) / parts) {
                costs.add((reading.cpuSeconds() - cpu) * 1000 / (reading.pages() - done));
                cpu = reading.cpuSeconds();
                done = reading.pages();
            }
        }
        return costs;
    }

    private double cpuAt(long millis) {
        Reading before = readings.get(0);
        for (Reading after : readings) {
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

    public static CrawlLap of(String json) {
        return Json.MAPPER.readValue(json, CrawlLap.class);
    }
}
