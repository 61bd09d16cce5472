package dev.gregor.fetcher.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A growing byte array for a body. If it is filled exactly to its expected size, its content is never copied. */
final class BodyBuffer {
    private static final int MIN_CAPACITY = 1 << 10;
    private static final int UNKNOWN_CAPACITY = 16 << 10;
    /** A server may announce more than it sends, so memory beyond this is allocated only when the bytes arrive. */
    private static final int MAX_INITIAL_CAPACITY = 1 << 20;

    private byte[] array;
    private int length;

    /** @param expected the expected size; negative if it is unknown */
    BodyBuffer(long expected) {
        long capacity = expected < 0 ? UNKNOWN_CAPACITY : Math.min(expected, MAX_INITIAL_CAPACITY);
        array = new byte[(int) capacity];
    }

    int length() {
        return length;
    }

    void append(ByteBuffer source, int count) {
        reserve(count);
        source.get(array, length, count);
        length += count;
    }

    /** Reads at most {@code max} bytes from a stream; returns how many, or -1 at its end. */
    int appendFrom(InputStream source, int max) throws IOException {
        if (length == array.length) {
            reserve(1);
        }
        int read = source.read(array, length, Math.min(max, array.length - length));
        length += Math.max(read, 0);
        return read;
    }

    private void reserve(int count) {
        long needed = (long) length + count;
        if (needed > array.length) {
            long doubled = Math.max(MIN_CAPACITY, 2L * array.length);
            array = Arrays.copyOf(array, Math.toIntExact(Math.max(needed, Math.min(doubled, Integer.MAX_VALUE - 8))));
        }
    }

    InputStream stream() {
        return new ByteArrayInputStream(array, 0, length);
    }

    /** The content; the array may be the buffer's own. */
    byte[] toArray() {
        return length == array.length ? array : Arrays.copyOf(array, length);
    }
}
