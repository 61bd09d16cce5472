package dev.gregor.graph;

import java.io.IOException;
import java.nio.file.Path;

/** A graph file is malformed. The message has the file, the line number and what was expected there. */
public final class BadGraphFile extends IOException {
    BadGraphFile(Path file, long line, String problem) {
        super(file + ":" + line + ": " + problem);
    }
}
