package dev.gregor.app.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** A folder with the state of a crawl or a stage. One process at a time uses it; a lock file keeps others out. */
public final class DataFolder implements AutoCloseable {
    private static final String FORMAT = "gregor data, format 1\n";
    private static final String FORMAT_FILE = "FORMAT";

    /** The content of the lock file while the folder is open. An orderly close empties the file. */
    private static final String IN_USE = "in use\n";

    private final Path path;
    private final FileChannel lockFile;
    private final boolean crashed;

    private DataFolder(Path path, FileChannel lockFile) throws IOException {
        this.path = path;
        this.lockFile = lockFile;
        this.crashed = lockFile.size() > 0;
        lockFile.write(ByteBuffer.wrap(IN_USE.getBytes(StandardCharsets.US_ASCII)), 0);
    }

    /**
     * Opens the folder, and creates it if it does not exist.
     *
     * @param user names the lock: different stages can share a folder, two processes of one stage cannot
     */
    public static DataFolder open(Path path, String user) {
        try {
            Files.createDirectories(path);
            FileChannel lockFile =
                    FileChannel.open(path.resolve(user + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(lockFile) == null) {
                lockFile.close();
                throw new UserError("data folder " + path + " is in use by another gregor " + user
                        + "; wait until it ends, or choose another folder with --data");
            }
            checkFormat(path);
            return new DataFolder(path, lockFile);
        } catch (IOException e) {
            throw new UserError("cannot use data folder " + path + ": " + FileErrors.of(e), e);
        }
    }

    /** The folder that was given; otherwise one of this name under {@code gregor-data}. */
    public static Path orDefault(@Nullable Path given, String name) {
        return given != null ? given : Path.of("gregor-data").resolve(name);
    }

    public Path path() {
        return path;
    }

    /** Whether the previous process did not close the folder: it was killed, or the machine went down. */
    public boolean crashed() {
        return crashed;
    }

    @Override
    public void close() {
        try (lockFile) {
            lockFile.truncate(0);
        } catch (IOException e) {
            throw new UserError("cannot release data folder " + path + ": " + FileErrors.of(e), e);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static void checkFormat(Path path) throws IOException {
        Path file = path.resolve(FORMAT_FILE);
        if (!Files.exists(file)) {
            Files.writeString(file, FORMAT);
            return;
        }
        String found = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        if (!found.equals(FORMAT)) {
            throw new UserError("data folder " + path + " was written by another version of gregor (" + found.strip()
                    + "; this version reads '" + FORMAT.strip() + "'); choose another folder with --data");
        }
    }
}
