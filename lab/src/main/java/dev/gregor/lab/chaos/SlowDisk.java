package dev.gregor.lab.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Limits how fast a process writes to its folder. All files of the folder become synchronous ({@code chattr +S}), because
 * the page cache would hide the limit, and a {@code blkio} control group of cgroup v1 limits the bytes per second. Both
 * need root, and {@code chattr} needs a file system such as ext4.
 */
final class SlowDisk {
    static final int BYTES_PER_SECOND = 256 << 10;

    private static final Path GROUPS = Path.of("/sys/fs/cgroup/blkio");
    private static final String LIMIT = "blkio.throttle.write_bps_device";
    private static final String WRITTEN = "blkio.throttle.io_service_bytes";
    private static final String PROCESSES = "cgroup.procs";

    private final Path folder;
    private final Path group;
    private final String device;
    private final long process;
    private final Thread atExit = new Thread(this::restoreAtExit, "gregor-slow-disk-cleanup");

    private SlowDisk(Path folder, String device, long process) {
        this.folder = folder;
        this.group = GROUPS.resolve("gregor-slow-" + process);
        this.device = device;
        this.process = process;
    }

    /**
     * Limits a process. Empty where that is not possible: without root, without {@code blkio} or {@code chattr}, or if the
     * folder is not on a whole disk.
     */
    static Optional<SlowDisk> of(Path folder, long process) throws InterruptedException {
        try {
            Files.createDirectories(folder); // a process that has just started may not have created it yet
            SlowDisk disk = new SlowDisk(folder, device(folder), process);
            Files.createDirectory(disk.group);
            Runtime.getRuntime().addShutdownHook(disk.atExit);
            try {
                Files.writeString(disk.group.resolve(LIMIT), disk.device + " " + BYTES_PER_SECOND);
                Files.writeString(disk.group.resolve(PROCESSES), Long.toString(process));
                if (setAttribute("+S", folder)) {
                    return Optional.of(disk);
                }
            } catch (IOException e) {
                // The method returns an empty value below.
            }
            disk.restore();
            return Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** Sets the attribute of all files and of the folder, from which new files inherit it. Ignores files deleted meanwhile. */
    private static boolean setAttribute(String attribute, Path folder) throws IOException, InterruptedException {
        new ProcessBuilder("chattr", "-R", "-f", attribute, folder.toString())
                .start()
                .waitFor();
        return new ProcessBuilder("chattr", attribute, folder.toString())
                        .start()
                        .waitFor()
                == 0;
    }

    /** The device as {@code major:minor}, decoded as in glibc's {@code makedev}. */
    private static String device(Path folder) throws IOException {
        long number = (Long) Files.getAttribute(folder, "unix:dev");
        long major = (number >> 8 & 0xfff) | (number >> 32 & ~0xfffL);
        long minor = (number & 0xff) | (number >> 12 & ~0xffL);
        return major + ":" + minor;
    }

    /** How much the process has written under the limit. */
    long kilobytesWritten() throws IOException {
        try (Stream<String> lines = Files.lines(group.resolve(WRITTEN))) {
            return lines.filter(line -> line.startsWith(device + " Write "))
                    .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)) >> 10)
                    .sum();
        }
    }

    /** Removes the limit, also if the process has died meanwhile. */
    void restore() throws IOException, InterruptedException {
        setAttribute("-S", folder);
        Files.writeString(group.resolve(LIMIT), device + " 0");
        if (ProcessHandle.of(process).isPresent()) {
            Files.writeString(GROUPS.resolve(PROCESSES), Long.toString(process));
        }
        Files.delete(group);
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is shutting down; its hook finds nothing left to do.
        }
    }

    private void restoreAtExit() {
        if (!Files.exists(group)) {
            return;
        }
        try {
            restore();
        } catch (IOException e) {
            System.err.println("gregor: cannot remove " + group + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
