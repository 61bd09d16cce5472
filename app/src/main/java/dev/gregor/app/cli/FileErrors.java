package dev.gregor.app.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** The reason why a file could not be used, for an error message. */
public final class FileErrors {
    private FileErrors() {}

    public static String of(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "no permission";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file of that name exists";
        }
        return Objects.requireNonNullElse(failure.getMessage(), failure.toString());
    }
}
