package dev.gregor.scheduler.queue;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Where a host's queue begins: all that waits stands at {@code head} or behind it, or is one of the {@code before}. To look
 * for it from the start would mean to pass over everything that was ever deleted there.
 */
final class QueueFront {
    /** Places kept in memory for one host. Beyond it the head goes back to the first of them. */
    private static final int MOST_BEFORE = 256;

    private final TreeSet<byte[]> before = new TreeSet<>(Arrays::compareUnsigned);
    private byte[] head;

    QueueFront(byte[] head) {
        this.head = head;
    }

    byte[] head() {
        return head;
    }

    /** Those before the head, in their order. */
    List<byte[]> before() {
        return List.copyOf(before);
    }

    void added(byte[] key) {
        if (Arrays.compareUnsigned(key, head) >= 0) {
            return;
        }
        before.add(key);
        if (before.size() > MOST_BEFORE) {
            head = before.first();
            before.clear();
        }
    }

    void removed(byte[] key) {
        before.remove(key);
    }

    /** All up to this one, from the head on, were removed. */
    void passed(byte[] last) {
        if (Arrays.compareUnsigned(last, head) >= 0) {
            head = Arrays.copyOf(last, last.length + 1);
        }
    }
}
