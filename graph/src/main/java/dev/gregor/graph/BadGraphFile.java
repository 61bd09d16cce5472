package dev.gregor.graph;

import java.io.IOException;
import java.nio.file.Path;

/** A file that holds no graph. The message names the file and the line, and says what was expected there. */
public final class BadGraphFile extends IOException {
    BadGraphFile(Path file, long line, String problem) {
        super(file + ":" + line + ": " + problem);
    }
}
