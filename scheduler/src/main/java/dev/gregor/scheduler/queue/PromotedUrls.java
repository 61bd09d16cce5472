package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Those of a host's waiting URLs that stand before their place, by tag. There are as many as there are links to them, so they
 * are kept as plain numbers: a table with open addressing, five numbers a URL.
 */
final class PromotedUrls {
    private static final int NUMBERS = 5;

    /** The table of all hosts without climbers, which most are; never written to. */
    private static final long[] NOBODY = new long[NUMBERS];

    /** A tag, the place's priority and sequence, the spot's; a tag of zero means that nobody is there. */
    private long[] table = NOBODY;

    private int size;

    int size() {
        return size;
    }

    @Nullable
    QueuePosition get(long tag) {
        int at = slotOf(marked(tag));
        return table[at] == 0 ? null : footing(at);
    }

    void put(long tag, QueuePosition footing) {
        int at = slotOf(marked(tag));
        if (table[at] == 0) {
            size++;
            if (2 * size * NUMBERS > table.length) {
                grow();
                at = slotOf(marked(tag));
            }
        }
        table[at] = marked(tag);
        table[at + 1] = footing.place().priority();
        table[at + 2] = footing.place().sequence();
        table[at + 3] = footing.spot().priority();
        table[at + 4] = footing.spot().sequence();
    }

    void remove(long tag) {
        int hole = slotOf(marked(tag));
        if (table[hole] == 0) {
            return;
        }
        size--;
        // Who stands behind the hole because of it moves up, or would not be found any more.
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
                all.add(footing(at));
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

    private QueuePosition footing(int at) {
        return new QueuePosition(
                new QueuePriority(table[at + 1], table[at + 2]), new QueuePriority(table[at + 3], table[at + 4]));
    }

    /** Where it is, or where it would go. */
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

    private static long marked(long tag) {
        return tag == 0 ? 1 : tag;
    }
}
