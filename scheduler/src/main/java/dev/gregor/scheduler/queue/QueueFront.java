package dev.gregor.scheduler.queue;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Where a host's queue begins: every waiting entry is at {@code head} or behind it, or is one of {@code before}. A scan from
 * the start of the range would pass over everything that was ever deleted there.
 */
final class QueueFront {
    /** Keys in memory for one host. Beyond it the head goes back to the first of them. */
    private static final int MAX_BEFORE = 256;

    private final TreeSet<byte[]> before = new TreeSet<>(Arrays::compareUnsigned);
    private byte[] head;

    QueueFront(byte[] head) {
        this.head = head;
    }

    byte[] head() {
        return head;
    }

    /** The keys before the head, in their order. */
    List<byte[]> before() {
        return List.copyOf(before);
    }

    void added(byte[] key) {
        if (Arrays.compareUnsigned(key, head) >= 0) {
            return;
        }
        before.add(key);
        if (before.size() > MAX_BEFORE) {
            head = before.first();
            before.clear();
        }
    }

    void removed(byte[] key) {
        before.remove(key);
    }

    /** All entries from the head to this one were deleted. */
    void passed(byte[] last) {
        if (Arrays.compareUnsigned(last, head) >= 0) {
            head = Arrays.copyOf(last, last.length + 1);
        }
    }
}
