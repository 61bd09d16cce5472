package dev.gregor.agent;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Keeps other processes, and other threads of this one, from the same work. The lock of a killed process is free. */
public final class FolderLock implements AutoCloseable {
    private static final long RETRY_MILLIS = 20;

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** The lock; null if another one has it for longer than {@code patience}. */
    public static @Nullable FolderLock take(Path file, Duration patience) throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        while (!tryLock(channel)) {
            if (System.nanoTime() - deadline >= 0 || !pause()) {
                channel.close();
                return null;
            }
        }
        return new FolderLock(channel);
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(RETRY_MILLIS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
