package dev.gregor.lab.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file system of 64 KiB mounted over a folder. Unmounting it restores the folder. */
final class SmallDisk {
    private final Path folder;
    private final boolean mounted;
    private final Thread atExit = new Thread(this::unmountAtExit, "gregor-small-disk-cleanup");

    private SmallDisk(Path folder, boolean mounted) {
        this.folder = folder;
        this.mounted = mounted;
        if (mounted) {
            Runtime.getRuntime().addShutdownHook(atExit);
        }
    }

    /** Unmounts lazily, because a process may still use the folder. */
    private void unmountAtExit() {
        try {
            run(List.of("umount", "-l", folder.toString()));
        } catch (IOException e) {
            System.err.println("gregor: cannot unmount " + folder + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Mounts the file system; only root can do so, otherwise {@link #mounted} is false. */
    static SmallDisk mount(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        return new SmallDisk(
                folder, run(List.of("mount", "-t", "tmpfs", "-o", "size=64k", "gregor", folder.toString())));
    }

    boolean mounted() {
        return mounted;
    }

    private static boolean run(List<String> command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    void unmount() throws IOException, InterruptedException {
        if (!mounted) {
            return;
        }
        if (!run(List.of("umount", folder.toString()))) {
            throw new IOException("cannot unmount " + folder);
        }
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is shutting down; its hook unmounts again, which does no harm.
        }
    }
}
