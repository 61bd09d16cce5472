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

/** A folder that holds the state of a crawl or a stage, in use by one process at a time. */
public final class DataFolder implements AutoCloseable {
    private static final String FORMAT = "gregor data, format 1\n";
    private static final String FORMAT_FILE = "FORMAT";

    /** In the lock file of who uses the folder; gone when it was closed in order. */
    private static final String IN_USE = "in use\n";

    private final Path path;
    private final FileChannel channel;
    private final boolean crashed;

    private DataFolder(Path path, FileChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        this.crashed = channel.size() > 0;
        channel.write(ByteBuffer.wrap(IN_USE.getBytes(StandardCharsets.US_ASCII)), 0);
    }

    /**
     * Opens or makes the folder.
     *
     * @param user what uses it: a stage shares a folder with other stages, but not with its own kind
     */
    public static DataFolder open(Path path, String user) {
        try {
            Files.createDirectories(path);
            FileChannel channel =
                    FileChannel.open(path.resolve(user + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw new UserError("data folder " + path + " is in use by another gregor " + user
                        + "; wait until it ends, or choose another folder with --data");
            }
            checkFormat(path);
            return new DataFolder(path, channel);
        } catch (IOException e) {
            throw new UserError("cannot use data folder " + path + ": " + FileErrors.of(e), e);
        }
    }

    public Path path() {
        return path;
    }

    /** Whether the last one that used it so did not end in order: it was killed, or the machine went down. */
    public boolean crashed() {
        return crashed;
    }

    @Override
    public void close() {
        try (channel) {
            channel.truncate(0);
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
            throw new UserError("data folder " + path + " is of another version of gregor (" + found.strip()
                    + ", this one reads '" + FORMAT.strip() + "'); choose another folder with --data");
        }
    }
}
