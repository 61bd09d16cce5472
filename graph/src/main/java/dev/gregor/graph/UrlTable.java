package dev.gregor.graph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * URLs by number, as bytes: a URL takes its length and 12 bytes, where a string takes some 45 more than its length. A URL
 * lies within one sheet of bytes, so there may be more bytes than an array holds.
 */
final class UrlTable {
    private static final int SHEET_BYTES = 1 << 20;

    private final List<byte[]> sheets = new ArrayList<>();
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
            int capacity = Capacity.after(size);
            starts = Arrays.copyOf(starts, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
        }
        if (length > last.length - used || sheets.isEmpty()) {
            last = new byte[Math.max(length, SHEET_BYTES)];
            sheets.add(last);
            used = 0;
        }
        System.arraycopy(bytes, from, last, used, length);
        starts[size] = (sheets.size() - 1L) << 32 | used;
        lengths[size] = length;
        used += length;
        return size++;
    }

    String get(int node) {
        long start = starts[Objects.checkIndex(node, size)];
        return new String(sheets.get((int) (start >>> 32)), (int) start, lengths[node], UTF_8);
    }
}
