package dev.gregor.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.gregor.topics.Json;
import java.lang.management.ManagementFactory;

/**
 * What one crawl of a synthetic web took, as the process that did it tells.
 *
 * @param pages how many came out at the end
 * @param lastMillis when the last of them did, in milliseconds since 1970
 * @param wallSeconds from the start to the end of the crawl, setting up and closing down included
 * @param cpuSeconds of the whole process in that time, compiler and garbage collector included
 */
public record Lap(String name, long pages, long lastMillis, double wallSeconds, double cpuSeconds) {
    private static final double NANOS = 1e9;

    /** A lap under way. */
    public static final class Watch {
        private final String name;
        private final long wallStart = System.nanoTime();
        private final long cpuStart = cpuNanos();

        public Watch(String name) {
            this.name = name;
        }

        public Lap end(long pages, long lastMillis) {
            return new Lap(
                    name, pages, lastMillis, (System.nanoTime() - wallStart) / NANOS, (cpuNanos() - cpuStart) / NANOS);
        }

        private static long cpuNanos() {
            return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        }
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    static Lap of(String json) {
        return Json.MAPPER.readValue(json, Lap.class);
    }
}
