package dev.gregor.parser.document;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The room that the texts of a document share. What does not fit is left out, with a word about it. */
final class TextRoom {
    private static final int MAX_BYTES_OF_CHAR = 3;

    private final List<String> problems;
    private long left;

    TextRoom(int bytes, List<String> problems) {
        this.left = bytes;
        this.problems = problems;
    }

    @Nullable
    String take(String field, @Nullable String text) {
        if (text == null) {
            return null;
        }
        long bytes = (long) text.length() * MAX_BYTES_OF_CHAR;
        if (bytes > left) {
            bytes = jsonBytes(text);
        }
        if (bytes > left) {
            problems.add(field + ": left out, because the document would be larger than its topic allows");
            return null;
        }
        left -= bytes;
        return text;
    }

    /** How many bytes the text takes in JSON. */
    private static long jsonBytes(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '\n' || character == '"' || character == '\\') {
                bytes += 2;
            } else if (character < 0x80) {
                bytes += character < ' ' ? 6 : 1;
            } else {
                bytes += character < 0x800 || Character.isSurrogate(character) ? 2 : MAX_BYTES_OF_CHAR;
            }
        }
        return bytes;
    }
}
