package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The promoted URLs of a host, by tag. There can be as many as there are links, so they are stored as plain numbers: a hash
 * table with open addressing, five numbers a URL.
 */
final class PromotedUrls {
    private static final int NUMBERS = 5;

    /** The table of all hosts without promoted URLs, which most are; never written to. */
    private static final long[] EMPTY = new long[NUMBERS];

    /** Per URL: tag, stored priority and sequence, effective priority and sequence; a tag of zero marks a free slot. */
    private long[] table = EMPTY;

    private int size;

    int size() {
        return size;
    }

    @Nullable
    QueuePosition get(long tag) {
        int at = slotOf(nonZero(tag));
        return table[at] == 0 ? null : position(at);
    }

    void put(long tag, QueuePosition position) {
        int at = slotOf(nonZero(tag));
        if (table[at] == 0) {
            size++;
            if (2 * size * NUMBERS > table.length) {
                grow();
                at = slotOf(nonZero(tag));
            }
        }
        table[at] = nonZero(tag);
        table[at + 1] = position.stored().priority();
        table[at + 2] = position.stored().sequence();
        table[at + 3] = position.effective().priority();
        table[at + 4] = position.effective().sequence();
    }

    void remove(long tag) {
        int hole = slotOf(nonZero(tag));
        if (table[hole] == 0) {
            return;
        }
        size--;
        // Entries that were placed behind the hole because it was taken move up, or they would not be found any more.
        for (int next = after(hole); table[next] != 0; next = after(next)) {
            int home = home(table[next]);
            boolean reachedFromHome = hole <= next ? home > hole && home <= next : home > hole || home <= next;
            if (!reachedFromHome) {
                System.arraycopy(table, next, table, hole, NUMBERS);
                hole = next;
            }
        }
        table[hole] = 0;
    }

    List<QueuePosition> all() {
        List<QueuePosition> all = new ArrayList<>(size);
        for (int at = 0; at < table.length; at += NUMBERS) {
            if (table[at] != 0) {
                all.add(position(at));
            }
        }
        return all;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        for (int at = 0; at < old.length; at += NUMBERS) {
            if (old[at] != 0) {
                System.arraycopy(old, at, table, slotOf(old[at]), NUMBERS);
            }
        }
    }

    private QueuePosition position(int at) {
        return new QueuePosition(
                new QueuePriority(table[at + 1], table[at + 2]), new QueuePriority(table[at + 3], table[at + 4]));
    }

    /** The slot of the tag, or the one where it would go. */
    private int slotOf(long tag) {
        int at = home(tag);
        while (table[at] != 0 && table[at] != tag) {
            at = after(at);
        }
        return at;
    }

    private int home(long tag) {
        // a power of two
        int slots = table.length / NUMBERS;
        return (int) (tag & (slots - 1)) * NUMBERS;
    }

    private int after(int at) {
        return at + NUMBERS == table.length ? 0 : at + NUMBERS;
    }

    private static long nonZero(long tag) {
        return tag == 0 ? 1 : tag;
    }
}
