package dev.gregor.app.report;

import dev.gregor.urls.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers URLs from 0, in compact arrays: a URL takes its characters and about 30 bytes more. */
final class UrlNumbers {
    static final int UNKNOWN = -1;

    private static final int CHUNK_BYTES = 1 << 20;
    private static final int LENGTH_BYTES = 2;
    private static final int MAX_LENGTH = (1 << 16) - 1;
    private static final int FIRST_SLOTS = 1 << 10;

    private final List<byte[]> chunks = new ArrayList<>();
    private int chunkUsed = CHUNK_BYTES;
    private long[] hashes = new long[FIRST_SLOTS / 2];
    private long[] starts = new long[FIRST_SLOTS / 2];
    private int[] slots = new int[FIRST_SLOTS];
    private int size;

    int size() {
        return size;
    }

    /** The number of a URL; {@link #UNKNOWN} if it has none. */
    int find(String url) {
        return slots[slot(url, hash(url))] - 1;
    }

    /** The number of a URL, a new one if it has none. */
    int add(String url) {
        if (url.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a URL of " + url.length() + " characters");
        }
        long hash = hash(url);
        int slot = slot(url, hash);
        if (slots[slot] > 0) {
            return slots[slot] - 1;
        }
        if (size == hashes.length) {
            grow();
            slot = slot(url, hash);
        }
        hashes[size] = hash;
        starts[size] = store(url.getBytes(StandardCharsets.ISO_8859_1));
        slots[slot] = ++size;
        return size - 1;
    }

    String url(int number) {
        byte[] chunk = chunks.get((int) (starts[number] / CHUNK_BYTES));
        int start = (int) (starts[number] % CHUNK_BYTES);
        int length = (chunk[start] & 0xff) << 8 | (chunk[start + 1] & 0xff);
        return new String(chunk, start + LENGTH_BYTES, length, StandardCharsets.ISO_8859_1);
    }

    /** Canonical URLs are ASCII. */
    private static long hash(String url) {
        return Fingerprint.of(url).low();
    }

    private int slot(String url, long hash) {
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        while (slots[slot] > 0
                && !(hashes[slots[slot] - 1] == hash && url(slots[slot] - 1).equals(url))) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private long store(byte[] text) {
        if (chunkUsed + LENGTH_BYTES + text.length > CHUNK_BYTES) {
            chunks.add(new byte[CHUNK_BYTES]);
            chunkUsed = 0;
        }
        byte[] chunk = chunks.get(chunks.size() - 1);
        long start = (long) (chunks.size() - 1) * CHUNK_BYTES + chunkUsed;
        chunk[chunkUsed++] = (byte) (text.length >> 8);
        chunk[chunkUsed++] = (byte) text.length;
        System.arraycopy(text, 0, chunk, chunkUsed, text.length);
        chunkUsed += text.length;
        return start;
    }

    private void grow() {
        hashes = Arrays.copyOf(hashes, hashes.length * 2);
        starts = Arrays.copyOf(starts, starts.length * 2);
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int number = 0; number < size; number++) {
            int slot = (int) hashes[number] & mask;
            while (slots[slot] > 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = number + 1;
        }
    }
}
