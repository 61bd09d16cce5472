package dev.gregor.fetcher.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A byte array that grows; filled exactly to its expected size it is handed on without a copy. */
final class GrowingBytes {
    private static final int MIN_CAPACITY = 1 << 10;
    private static final int UNKNOWN_CAPACITY = 16 << 10;
    /** A length is only a promise: memory beyond this is taken when the bytes are there. */
    private static final int MAX_PROMISED_CAPACITY = 1 << 20;

    private byte[] array;
    private int length;

    /** @param expected the final size if it is known, else a negative number */
    GrowingBytes(long expected) {
        long capacity = expected < 0 ? UNKNOWN_CAPACITY : Math.min(expected, MAX_PROMISED_CAPACITY);
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

    /** Takes at most {@code max} bytes from a stream; returns how many, or -1 at its end. */
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

    /** The content; the array may be this object's own. */
    byte[] toArray() {
        return length == array.length ? array : Arrays.copyOf(array, length);
    }
}
