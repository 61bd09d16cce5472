package dev.gregor.export.warc;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.gregor.export.TargetUnusable;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The files of an archive: {@code archive/gregor-00001.warc.gz} and so on, for each its index {@code indexes/….cdxj}, and
 * {@code position.json}, which says up to where they count. What a process wrote after its last commit is cut off when the
 * next one opens the folder.
 */
final class WarcFolder implements AutoCloseable {
    private static final String POSITION = "position.json";
    private static final String LOCK = "lock";

    private final Path root;
    private @Nullable FileChannel lock;

    WarcFolder(Path root) {
        this.root = root;
    }

    void open() throws IOException, TargetUnusable {
        Files.createDirectories(archive());
        Files.createDirectories(indexes());
        FileChannel channel = FileChannel.open(root.resolve(LOCK), CREATE, WRITE);
        if (!tryLock(channel)) {
            channel.close();
            throw new TargetUnusable("another process writes to " + root + "; choose another folder, or end it");
        }
        lock = channel;
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            FileLock held = channel.tryLock();
            return held != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** The last commit; empty if there is none. */
    Optional<WarcPosition> position() throws IOException, TargetUnusable {
        Path file = root.resolve(POSITION);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            WarcPosition position = Json.MAPPER.readValue(Files.readAllBytes(file), WarcPosition.class);
            if (position.format() == WarcPosition.FORMAT) {
                return Optional.of(position);
            }
            throw new TargetUnusable(file + " has format " + position.format() + ", this version writes "
                    + WarcPosition.FORMAT + "; choose another folder");
        } catch (JacksonException e) {
            throw new TargetUnusable(file + " cannot be read; choose another folder", e);
        }
    }

    void write(WarcPosition position) throws IOException {
        replace(root.resolve(POSITION), Json.MAPPER.writeValueAsBytes(position));
    }

    /** Writes a file so that it is there whole or as before, whatever happens. */
    static void replace(Path file, byte[] content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.write(unfinished, content);
        sync(unfinished);
        Files.move(unfinished, file, ATOMIC_MOVE);
        sync(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    }

    private static void sync(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, READ)) {
            channel.force(true);
        }
    }

    /** Removes files after this number, and the sorted index of this one, which is about to change. */
    void removeAfter(int number) throws IOException {
        for (Path file : files()) {
            int its = number(file);
            String name = String.valueOf(file.getFileName());
            if (its > number || (its == number && name.endsWith(".cdxj"))) {
                Files.delete(file);
            }
        }
        removeJournalsBefore(number);
    }

    /** Removes the unsorted indexes of complete files, which have sorted ones. */
    void removeJournalsBefore(int number) throws IOException {
        for (int earlier = number - 1; earlier > 0 && Files.deleteIfExists(journal(earlier)); earlier--) {}
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> archives = Files.list(archive());
                Stream<Path> indexes = Files.list(indexes())) {
            return Stream.concat(archives, indexes).toList();
        }
    }

    /** 0 if it is none of ours. */
    private static int number(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.matches("gregor-[0-9]{5,9}\\..*") ? Integer.parseInt(name.substring(7, name.indexOf('.'))) : 0;
    }

    static String fileName(int number) {
        return name(number) + ".warc.gz";
    }

    private static String name(int number) {
        return String.format(Locale.ROOT, "gregor-%05d", number);
    }

    Path root() {
        return root;
    }

    Path archive() {
        return root.resolve("archive");
    }

    Path indexes() {
        return root.resolve("indexes");
    }

    Path warc(int number) {
        return archive().resolve(fileName(number));
    }

    /** The lines of the index in the order of the records. */
    Path journal(int number) {
        return indexes().resolve(name(number) + ".unsorted");
    }

    /** The sorted index. */
    Path index(int number) {
        return indexes().resolve(name(number) + ".cdxj");
    }

    @Override
    public void close() {
        try {
            if (lock != null) {
                lock.close();
                lock = null;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
