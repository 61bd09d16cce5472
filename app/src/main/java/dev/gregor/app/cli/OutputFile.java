package dev.gregor.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** The check of an output file before a long computation, so that its result can be written at the end. */
public final class OutputFile {
    private OutputFile() {}

    public static void check(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new UserError("cannot write to " + file + ": no such folder");
        }
        if (Files.isDirectory(file)) {
            throw new UserError("cannot write to " + file + ": it is a folder; name a file");
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new UserError("cannot write to " + file + ": no permission");
        }
    }
}
