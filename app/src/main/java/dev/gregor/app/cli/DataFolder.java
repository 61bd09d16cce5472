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
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A folder with the state of a crawl or a stage. One process at a time uses it; a lock file keeps others out. */
public final class DataFolder implements AutoCloseable {
    private static final String FORMAT = "gregor data, format 1\n";
    private static final String FORMAT_FILE = "FORMAT";

    /** The content of the lock file while the folder is open. An orderly close empties the file. */
    private static final String IN_USE = "in use\n";

    /** The commands that run a broker on a folder. */
    private static final List<String> BROKER_USERS = List.of("crawl", "broker");

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private final Path path;
    private final FileChannel lockFile;
    private final boolean crashed;

    private DataFolder(Path path, FileChannel lockFile) throws IOException {
        this.path = path;
        this.lockFile = lockFile;
        this.crashed = lockFile.size() > 0;
        lockFile.write(ByteBuffer.wrap(IN_USE.getBytes(StandardCharsets.US_ASCII)), 0);
    }

    /** The lock of a folder that is only read. It leaves no mark: whether the last process crashed stays known. */
    static final class ReadLock implements AutoCloseable {
        private final Path path;
        private final List<FileChannel> lockFiles = new ArrayList<>();

        private ReadLock(Path path) {
            this.path = path;
        }

        @Override
        public void close() {
            try {
                for (FileChannel lockFile : lockFiles) {
                    lockFile.close();
                }
            } catch (IOException e) {
                throw new UserError("cannot release data folder " + path + ": " + FileErrors.of(e), e);
            }
        }
    }

    /** Keeps crawls and brokers out of a folder while it is read. */
    static ReadLock lockForReading(Path path) {
        ReadLock lock = new ReadLock(path);
        try {
            requireFormat(path);
            for (String user : BROKER_USERS) {
                Path file = path.resolve(user + ".lock");
                if (Files.exists(file)) {
                    FileChannel lockFile = FileChannel.open(file, StandardOpenOption.WRITE);
                    lock.lockFiles.add(lockFile);
                    requireLock(lockFile, path, user);
                }
            }
            return lock;
        } catch (IOException e) {
            lock.close();
            throw new UserError("cannot use data folder " + path + ": " + FileErrors.of(e), e);
        } catch (UserError e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Opens the folder, and creates it if it does not exist.
     *
     * @param user names the lock: different stages can share a folder, two processes of one stage cannot
     */
    public static DataFolder open(Path path, String user) {
        try {
            createForOwner(path, user);
            FileChannel lockFile =
                    FileChannel.open(path.resolve(user + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            requireLock(lockFile, path, user);
            writeFormat(path);
            requireFormat(path);
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

    /**
     * Creates the folder if it does not exist, so that nobody but its owner can read the pages and documents in it. A folder
     * that exists belongs to somebody who chose its permissions: there, the same holds for the folders inside it.
     */
    private static void createForOwner(Path path, String user) throws IOException {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!posix) {
            Files.createDirectories(path);
            return;
        }
        if (!Files.exists(path)) {
            Files.createDirectories(path.toAbsolutePath().normalize().getParent());
            Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        }
        if (!OWNER_ONLY.containsAll(Files.getPosixFilePermissions(path))) {
            // The log of the broker, and the stores of the stages.
            for (String inner : BROKER_USERS.contains(user) ? List.of("kafka", "state") : List.of("state")) {
                if (!Files.exists(path.resolve(inner))) {
                    Files.createDirectory(path.resolve(inner), PosixFilePermissions.asFileAttribute(OWNER_ONLY));
                }
            }
        }
    }

    private static void requireLock(FileChannel lockFile, Path path, String user) throws IOException {
        if (lock(lockFile) == null) {
            lockFile.close();
            throw new UserError("data folder " + path + " is in use by another gregor " + user
                    + "; wait until it ends, or choose another folder with --data");
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static void writeFormat(Path path) throws IOException {
        Path file = path.resolve(FORMAT_FILE);
        if (!Files.exists(file)) {
            Files.writeString(file, FORMAT);
        }
    }

    private static void requireFormat(Path path) throws IOException {
        String found = new String(Files.readAllBytes(path.resolve(FORMAT_FILE)), StandardCharsets.UTF_8);
        if (!found.equals(FORMAT)) {
            throw new UserError("data folder " + path + " was written by another version of gregor (" + found.strip()
                    + "; this version reads '" + FORMAT.strip() + "'); choose another folder with --data");
        }
    }
}
