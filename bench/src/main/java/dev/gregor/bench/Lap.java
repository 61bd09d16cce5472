package dev.gregor.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.gregor.topics.Json;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What one crawl of a synthetic web took, as the process that did it tells.
 *
 * @param pages how many came out at the end
 * @param lastMillis when the last of them did, in milliseconds since 1970
 * @param wallSeconds from the start to the end of the crawl, setting up and closing down included
 * @param readings of the process's CPU time, in order; the first is of the start, the last of the end
 */
public record Lap(String name, long pages, long lastMillis, double wallSeconds, List<Reading> readings) {
    private static final double NANOS = 1e9;

    /**
     * How much CPU time the process had used at a time, its compiler and garbage collector included.
     *
     * @param millis since 1970
     */
    public record Reading(long millis, double cpuSeconds) {
        static Reading now() {
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            return new Reading(System.currentTimeMillis(), system.getProcessCpuTime() / NANOS);
        }
    }

    /** A lap under way, whose CPU time is read a few times a second. */
    public static final class Watch {
        private static final long PAUSE_MILLIS = 50;

        private final String name;
        private final long wallStart = System.nanoTime();
        private final List<Reading> readings = new ArrayList<>(List.of(Reading.now()));
        private final CountDownLatch ended = new CountDownLatch(1);
        private final Thread thread = new Thread(this::read, "gregor-lap");

        public Watch(String name) {
            this.name = name;
            thread.setDaemon(true);
            thread.start();
        }

        public Lap end(long pages, long lastMillis) throws InterruptedException {
            ended.countDown();
            thread.join();
            readings.add(Reading.now());
            return new Lap(name, pages, lastMillis, (System.nanoTime() - wallStart) / NANOS, List.copyOf(readings));
        }

        private void read() {
            try {
                while (!ended.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                    readings.add(Reading.now());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The CPU time of the whole lap. */
    double cpuSeconds() {
        return readings.get(readings.size() - 1).cpuSeconds() - readings.get(0).cpuSeconds();
    }

    /** The CPU time between two times. */
    double cpuSeconds(long fromMillis, long toMillis) {
        return cpuAt(toMillis) - cpuAt(fromMillis);
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

    static Lap of(String json) {
        return Json.MAPPER.readValue(json, Lap.class);
    }
}
