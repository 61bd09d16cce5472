package dev.gregor.parser.charset;

import java.nio.charset.StandardCharsets;

/**
 * Steps through the attributes of one tag in undecoded bytes: the standard's "get an attribute". Keeps offsets only, as
 * most attributes are passed over.
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

    /** Moves to the next attribute; false at the tag's end and at the end of the bytes. */
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

    /** Where this stopped: at the closing {@code >}, or at the end of the bytes if the tag has no close. */
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
        // A name may begin with an equals sign, but not contain one.
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
            readBare();
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

    private void readBare() {
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

    private static boolean endsName(byte letter) {
        return letter == '=' || letter == '/' || letter == '>' || AsciiText.isSpace(letter);
    }
}
