package dev.gregor.lab.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a process writes takes its time until it is let go. All files of its folder are made synchronous ({@code chattr +S}),
 * as the page cache would hide the disk, and its control group gets a limit on {@code blkio}, which is version 1 of control
 * groups. Both take root; the former takes a file system that knows it, such as ext4.
 */
final class SlowDisk {
    static final int BYTES_A_SECOND = 256 << 10;

    private static final Path GROUPS = Path.of("/sys/fs/cgroup/blkio");
    private static final String LIMIT = "blkio.throttle.write_bps_device";
    private static final String WRITTEN = "blkio.throttle.io_service_bytes";
    private static final String PROCESSES = "cgroup.procs";

    private final Path folder;
    private final Path group;
    private final String device;
    private final long process;
    private final Thread atExit = new Thread(this::letGoAtExit, "gregor-slow-disk-end");

    private SlowDisk(Path folder, String device, long process) {
        this.folder = folder;
        this.group = GROUPS.resolve("gregor-slow-" + process);
        this.device = device;
        this.process = process;
    }

    /**
     * Slows a process down in its folder. Empty where that cannot be had: without root, without {@code blkio} or
     * {@code chattr}, or on what is no whole disk.
     */
    static Optional<SlowDisk> of(Path folder, long process) throws InterruptedException {
        try {
            Files.createDirectories(folder); // a process that has just begun may not have it yet
            SlowDisk disk = new SlowDisk(folder, device(folder), process);
            Files.createDirectory(disk.group);
            Runtime.getRuntime().addShutdownHook(disk.atExit);
            try {
                Files.writeString(disk.group.resolve(LIMIT), disk.device + " " + BYTES_A_SECOND);
                Files.writeString(disk.group.resolve(PROCESSES), Long.toString(process));
                if (change("+S", folder)) {
                    return Optional.of(disk);
                }
            } catch (IOException e) {
                // Told by what is returned.
            }
            disk.letGo();
            return Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** Of the folder itself; what is made in it is like it. Files that are gone meanwhile are none of our business. */
    private static boolean change(String attribute, Path folder) throws IOException, InterruptedException {
        new ProcessBuilder("chattr", "-R", "-f", attribute, folder.toString())
                .start()
                .waitFor();
        return new ProcessBuilder("chattr", attribute, folder.toString())
                        .start()
                        .waitFor()
                == 0;
    }

    /** As the kernel spells it: the parts of the number are put together as in glibc's {@code makedev}. */
    private static String device(Path folder) throws IOException {
        long number = (Long) Files.getAttribute(folder, "unix:dev");
        long major = (number >> 8 & 0xfff) | (number >> 32 & ~0xfffL);
        long minor = (number & 0xff) | (number >> 12 & ~0xffL);
        return major + ":" + minor;
    }

    /** How much went to the disk at that speed. */
    long kilobytesWritten() throws IOException {
        try (Stream<String> lines = Files.lines(group.resolve(WRITTEN))) {
            return lines.filter(line -> line.startsWith(device + " Write "))
                    .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)) >> 10)
                    .sum();
        }
    }

    /** Also of a process that has died meanwhile. */
    void letGo() throws IOException, InterruptedException {
        change("-S", folder);
        Files.writeString(group.resolve(LIMIT), device + " 0");
        if (ProcessHandle.of(process).isPresent()) {
            Files.writeString(GROUPS.resolve(PROCESSES), Long.toString(process));
        }
        Files.delete(group);
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // This JVM is ending, and lets go once more for nothing.
        }
    }

    private void letGoAtExit() {
        if (!Files.exists(group)) {
            return;
        }
        try {
            letGo();
        } catch (IOException e) {
            System.err.println("gregor: cannot remove " + group + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
