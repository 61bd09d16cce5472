package dev.gregor.agent;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The folder of an agent. A file in it is replaced as a whole: whoever reads it sees the old one or the new one. */
public final class AgentFolder {
    /** The registered robots: the name is that of the paper. */
    public static final String ROBOTS = "robots.uod";

    private static final String SNAPSHOT = "snapshot";
    private static final String TEMPORARY = ".new";

    private final Path folder;

    private AgentFolder(Path folder) {
        this.folder = folder;
    }

    /** Opens a folder, and makes it if there is none. */
    public static AgentFolder open(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new AgentFolder(folder.toRealPath());
    }

    public Path path() {
        return folder;
    }

    public Path file(String name) {
        return folder.resolve(name);
    }

    public Path snapshot() {
        return file(SNAPSHOT);
    }

    /** Writes text to a file. */
    @FunctionalInterface
    public interface TextSource {
        void writeTo(BufferedWriter out) throws IOException;
    }

    /** Writes a file that is not there yet, or another one in its place. */
    public void replace(Path file, TextSource source) throws IOException {
        Path temporary = temporary(file);
        try (BufferedWriter out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
            source.writeTo(out);
        }
        commit(temporary, file);
    }

    /** Where a file is written before it gets its name. */
    public Path temporary(Path file) {
        return file.resolveSibling(file.getFileName() + TEMPORARY);
    }

    /** Gives a written file its name. After that it survives a power failure. */
    public void commit(Path temporary, Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A folder for files that nobody needs after this run. What a killed run left there is deleted. */
    public Path emptyScratch(String name) throws IOException {
        Path scratch = file(name);
        deleteScratch(scratch);
        return Files.createDirectories(scratch);
    }

    public void deleteScratch(Path scratch) throws IOException {
        if (!Files.exists(scratch)) {
            return;
        }
        try (var files = Files.newDirectoryStream(scratch)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(scratch);
    }
}
