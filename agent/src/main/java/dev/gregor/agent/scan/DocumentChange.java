package dev.gregor.agent.scan;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a history file.
 *
 * @param path as in a URL, from the document root
 * @param size in bytes, of the new version; of the last one, if the document was deleted
 * @param modified the modification time of that version
 * @param scan the number of the scan that saw it
 */
public record DocumentChange(ChangeKind kind, String path, long size, Instant modified, long scan) {
    static DocumentChange of(ChangeKind kind, FileState file, long scan) {
        return new DocumentChange(kind, file.path(), file.size(), Instant.ofEpochMilli(file.modified()), scan);
    }

    /** The same document, of which another kind of change is told. */
    public DocumentChange as(ChangeKind other) {
        return new DocumentChange(other, path, size, modified, scan);
    }

    String line() {
        return kind.letter() + "\t" + path + '\t' + size + '\t' + modified + '\t' + scan;
    }

    /** Null if the line is none of ours. */
    static @Nullable DocumentChange parse(String line) {
        String[] fields = line.split("\t", -1);
        ChangeKind kind = ChangeKind.of(fields[0]);
        if (kind == null || fields.length != 5) {
            return null;
        }
        try {
            return new DocumentChange(
                    kind, fields[1], Long.parseLong(fields[2]), Instant.parse(fields[3]), Long.parseLong(fields[4]));
        } catch (NumberFormatException | DateTimeParseException e) {
            return null;
        }
    }
}
