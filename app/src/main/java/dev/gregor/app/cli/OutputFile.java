package dev.gregor.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where a result is to go. What takes long looks here first, so that nobody waits for what then cannot be kept. */
public final class OutputFile {
    private OutputFile() {}

    public static void check(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new UserError("cannot write to " + file + ": there is no such folder");
        }
        if (Files.isDirectory(file)) {
            throw new UserError("cannot write to " + file + ": it is a folder; name a file");
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new UserError("cannot write to " + file + ": no permission");
        }
    }
}
