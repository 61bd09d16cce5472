package dev.gregor.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder, deleted when it is closed. */
public record BenchFolder(Path path) implements AutoCloseable {
    public static BenchFolder create() throws IOException {
        return new BenchFolder(Files.createTempDirectory("gregor-bench"));
    }

    @Override
    public void close() throws IOException {
        delete(path);
    }

    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> files = Files.walk(folder)) {
            deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : deepestFirst) {
            Files.deleteIfExists(file);
        }
    }
}
