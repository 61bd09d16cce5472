package dev.gregor.app.output;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Creates files and folders that only their owner can read, where the file system knows owners. */
public final class OwnerOnly {
    private OwnerOnly() {}

    /** Opens a file, but not through a symbolic link. A file that exists keeps its permissions. */
    public static OutputStream open(Path file, OpenOption... options) throws IOException {
        Set<OpenOption> all = new HashSet<>(List.of(options));
        all.add(NOFOLLOW_LINKS);
        return Channels.newOutputStream(Files.newByteChannel(file, all, permissions(file, "rw-------")));
    }

    public static void createFolder(Path folder) throws IOException {
        Files.createDirectory(folder, permissions(folder, "rwx------"));
    }

    private static FileAttribute<?>[] permissions(Path path, String text) {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))}
                : new FileAttribute<?>[0];
    }
}
