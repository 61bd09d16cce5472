package dev.gregor.parser.charset;

import java.nio.charset.StandardCharsets;

/**
 * A cursor over the attributes of one tag in undecoded bytes: the HTML standard's "get an attribute". It keeps offsets
 * only, since most attributes are skipped.
 */
final class TagAttributes {
    private final byte[] bytes;
    private final int end;
    private int position;
    private int nameStart;
    private int nameEnd;
    private int valueStart;
    private int valueEnd;

    TagAttributes(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.position = position;
        this.end = end;
    }

    /** Moves to the next attribute. Returns false at the end of the tag and at the end of the bytes. */
    boolean next() {
        while (position < end && (bytes[position] == '/' || AsciiText.isSpace(bytes[position]))) {
            position++;
        }
        if (position == end || bytes[position] == '>') {
            return false;
        }
        readName();
        skipSpace();
        if (position < end && bytes[position] == '=') {
            position++;
            readValue();
        }
        return position < end;
    }

    /**
     * The offset of the cursor: once all attributes are read, that of {@code >}, or of the end if the tag is not
     * closed.
     */
    int position() {
        return position;
    }

    boolean isNamed(String lowerCase) {
        return nameEnd - nameStart == lowerCase.length() && AsciiText.matches(bytes, nameStart, nameEnd, lowerCase);
    }

    String value() {
        return new String(bytes, valueStart, valueEnd - valueStart, StandardCharsets.ISO_8859_1);
    }

    boolean hasValue(String lowerCase) {
        return valueEnd - valueStart == lowerCase.length() && AsciiText.matches(bytes, valueStart, valueEnd, lowerCase);
    }

    private void readName() {
        nameStart = position;
        // A name may begin with an equals sign, but not contain one elsewhere.
        position++;
        while (position < end && !endsName(bytes[position])) {
            position++;
        }
        nameEnd = position;
        valueStart = position;
        valueEnd = position;
    }

    private void readValue() {
        skipSpace();
        if (position == end) {
            return;
        }
        byte first = bytes[position];
        if (first == '"' || first == '\'') {
            readQuoted(first);
        } else {
            readUnquoted();
        }
    }

    private void readQuoted(byte quote) {
        valueStart = ++position;
        while (position < end && bytes[position] != quote) {
            position++;
        }
        valueEnd = position;
        if (position < end) {
            position++;
        }
    }

    private void readUnquoted() {
        valueStart = position;
        while (position < end && bytes[position] != '>' && !AsciiText.isSpace(bytes[position])) {
            position++;
        }
        valueEnd = position;
    }

    private void skipSpace() {
        while (position < end && AsciiText.isSpace(bytes[position])) {
            position++;
        }
    }

    private static boolean endsName(byte character) {
        return character == '=' || character == '/' || character == '>' || AsciiText.isSpace(character);
    }
}
