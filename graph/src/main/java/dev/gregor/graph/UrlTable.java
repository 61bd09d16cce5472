package dev.gregor.graph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A table of URLs by number, stored as bytes: a URL takes 12 bytes more than its length, where a string takes about 45
 * more. The bytes are in chunks, so that their total may exceed the size of an array; a URL lies within one chunk.
 */
final class UrlTable {
    private static final int CHUNK_BYTES = 1 << 20;

    private final List<byte[]> chunks = new ArrayList<>();
    private byte[] last = new byte[0];
    private int used;
    private int size;
    private long[] starts = new long[16];
    private int[] lengths = new int[16];

    int size() {
        return size;
    }

    int add(String url) {
        byte[] bytes = url.getBytes(UTF_8);
        return add(bytes, 0, bytes.length);
    }

    int add(byte[] bytes, int from, int length) {
        if (size == starts.length) {
            int capacity = Capacity.grow(size);
            starts = Arrays.copyOf(starts, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
        }
        if (length > last.length - used || chunks.isEmpty()) {
            last = new byte[Math.max(length, CHUNK_BYTES)];
            chunks.add(last);
            used = 0;
        }
        System.arraycopy(bytes, from, last, used, length);
        starts[size] = (chunks.size() - 1L) << 32 | used;
        lengths[size] = length;
        used += length;
        return size++;
    }

    String get(int node) {
        long start = starts[Objects.checkIndex(node, size)];
        return new String(chunks.get((int) (start >>> 32)), (int) start, lengths[node], UTF_8);
    }
}
