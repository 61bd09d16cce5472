package dev.gregor.lab.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A disk of its own in a folder's place, with next to no room; what was in the folder is back when it is taken away. */
final class SmallDisk {
    private final Path place;
    private final boolean mounted;
    private final Thread atExit = new Thread(this::unmountAtExit, "gregor-small-disk-end");

    private SmallDisk(Path place, boolean mounted) {
        this.place = place;
        this.mounted = mounted;
        if (mounted) {
            Runtime.getRuntime().addShutdownHook(atExit);
        }
    }

    /** Lazily: whoever uses it may not have ended yet. */
    private void unmountAtExit() {
        try {
            run(List.of("umount", "-l", place.toString()));
        } catch (IOException e) {
            System.err.println("gregor: cannot unmount " + place + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Only root may mount; for others nothing happens. */
    static SmallDisk mount(Path place) throws IOException, InterruptedException {
        Files.createDirectories(place);
        return new SmallDisk(place, run(List.of("mount", "-t", "tmpfs", "-o", "size=64k", "gregor", place.toString())));
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
        if (!run(List.of("umount", place.toString()))) {
            throw new IOException("cannot unmount " + place);
        }
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // This JVM is ending, and unmounts once more for nothing.
        }
    }
}
