package dev.gregor.graph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads the lines of a file, plain or compressed with gzip, as bytes: a graph may have a hundred million lines, and creating
 * a string for each would dominate the time. Empty lines and lines that start with {@code #} are skipped.
 */
final class LineReader implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_LINE_BYTES = 1 << 16;
    private static final int EXCERPT = 80;

    private final Path file;
    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position;
    private int filled;
    private byte[] line = new byte[256];
    private int length;
    private long number;

    LineReader(Path file) throws IOException {
        this.file = file;
        this.in = open(file);
    }

    private static InputStream open(Path file) throws IOException {
        BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
        in.mark(2);
        boolean compressed = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return compressed ? new GZIPInputStream(in, BUFFER_BYTES) : in;
    }

    /** Advances to the next line that is neither empty nor a comment; returns false at the end of the file. */
    boolean next() throws IOException {
        while (fill()) {
            if (length > 0 && line[0] != '#') {
                return true;
            }
        }
        return false;
    }

    private boolean fill() throws IOException {
        length = 0;
        int letter = read();
        if (letter < 0) {
            return false;
        }
        number++;
        for (; letter >= 0 && letter != '\n'; letter = read()) {
            if (length == MAX_LINE_BYTES) {
                throw bad("the line is longer than " + MAX_LINE_BYTES + " bytes");
            }
            if (length == line.length) {
                line = Arrays.copyOf(line, length * 2);
            }
            line[length++] = (byte) letter;
        }
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        return true;
    }

    private int read() throws IOException {
        if (position == filled) {
            try {
                filled = in.read(buffer);
            } catch (EOFException | ZipException e) {
                throw bad("the file is truncated or not gzip (" + e.getMessage() + ")");
            }
            position = 0;
            if (filled <= 0) {
                filled = 0;
                return -1;
            }
        }
        return buffer[position++] & 0xff;
    }

    byte[] bytes() {
        return line;
    }

    int length() {
        return length;
    }

    /** The index of the first TAB, or -1. */
    int tab() {
        for (int i = 0; i < length; i++) {
            if (line[i] == '\t') {
                return i;
            }
        }
        return -1;
    }

    /** The page ID between two indexes of the line, or -1 if there is none. */
    int number(int from, int to) {
        if (from >= to || to - from > 10) {
            return -1;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            int digit = line[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value > Integer.MAX_VALUE ? -1 : (int) value;
    }

    BadGraphFile bad(String problem) {
        return new BadGraphFile(file, number, problem);
    }

    /** The line prepared for a message: quoted, truncated, control characters replaced. */
    String excerpt() {
        String text = new String(line, 0, Math.min(length, EXCERPT), UTF_8);
        return '"' + text.replaceAll("\\p{Cntrl}", " ") + (length > EXCERPT ? "…\"" : "\"");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
