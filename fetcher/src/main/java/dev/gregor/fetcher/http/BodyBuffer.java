package dev.gregor.fetcher.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A body in segments. A segment is allocated when bytes for it arrive, however long the body is said to be, and never
 * copied while the body grows. If one segment holds the whole body exactly, its content is never copied at all.
 */
final class BodyBuffer {
    private static final int FIRST_SEGMENT = 8 << 10;
    private static final int MAX_SEGMENT = 256 << 10;

    private final long expected;
    private final List<byte[]> segments = new ArrayList<>(2);
    private byte[] last = {};
    private int lastLength;
    private int length;

    /** @param expected the expected size; negative if it is unknown */
    BodyBuffer(long expected) {
        this.expected = expected;
    }

    int length() {
        return length;
    }

    void append(ByteBuffer source, int count) {
        int left = count;
        while (left > 0) {
            int fitting = Math.min(left, room());
            source.get(last, lastLength, fitting);
            lastLength += fitting;
            length += fitting;
            left -= fitting;
        }
    }

    /** Reads at most {@code max} bytes from a stream; returns how many, or -1 at its end. */
    int appendFrom(InputStream source, int max) throws IOException {
        int fitting = Math.min(max, room());
        int read = source.read(last, lastLength, fitting);
        lastLength += Math.max(read, 0);
        length += Math.max(read, 0);
        return read;
    }

    /** How many bytes fit into the last segment; begins another if it is full. */
    private int room() {
        if (lastLength == last.length) {
            last = new byte[nextSize()];
            lastLength = 0;
            segments.add(last);
        }
        return last.length - lastLength;
    }

    private int nextSize() {
        int size = Math.min(MAX_SEGMENT, Math.max(FIRST_SEGMENT, length));
        return expected > length ? (int) Math.min(size, expected - length) : size;
    }

    InputStream stream() {
        return new SegmentStream();
    }

    /** The content; the array may be the buffer's own. */
    byte[] toArray() {
        if (segments.size() == 1 && last.length == length) {
            return last;
        }
        byte[] array = new byte[length];
        int at = 0;
        for (byte[] segment : segments) {
            System.arraycopy(segment, 0, array, at, lengthOf(segment));
            at += lengthOf(segment);
        }
        return array;
    }

    private int lengthOf(byte[] segment) {
        return segment == last ? lastLength : segment.length;
    }

    /** Reads the segments one after the other. Unlike a SequenceInputStream, it knows how much is available. */
    private final class SegmentStream extends InputStream {
        private int segment;
        private int offset;
        private int position;

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int at, int count) {
            if (position == length) {
                return count == 0 ? 0 : -1;
            }
            byte[] current = segments.get(segment);
            if (offset == current.length) {
                current = segments.get(++segment);
                offset = 0;
            }
            int read = Math.min(count, Math.min(current.length - offset, length - position));
            System.arraycopy(current, offset, target, at, read);
            offset += read;
            position += read;
            return read;
        }

        @Override
        public int available() {
            return length - position;
        }
    }
}
