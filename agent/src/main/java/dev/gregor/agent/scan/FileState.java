package dev.gregor.agent.scan;

import org.jspecify.annotations.Nullable;

/**
 * A file as it was when it was looked at.
 *
 * @param path as in a URL
 * @param modified milliseconds since 1970
 */
record FileState(String path, long size, long modified) {
    /** Lines sort by path, because no character of a path is less than a tab. */
    String line() {
        return path + '\t' + size + '\t' + modified;
    }

    /** Null if the line is none of ours. */
    static @Nullable FileState parse(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 3 || !fields[0].startsWith("/")) {
            return null;
        }
        try {
            return new FileState(fields[0], Long.parseLong(fields[1]), Long.parseLong(fields[2]));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** A time that is earlier is another version, too: a file may be put back, and clocks jump. */
    boolean isSameVersion(FileState other) {
        return size == other.size && modified == other.modified;
    }
}
