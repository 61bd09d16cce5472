package dev.gregor.parser;

import java.util.concurrent.Semaphore;

/**
 * The memory of the large pages that all threads of a process parse at once. A page that needs more than there is gets
 * all of it, so that it is parsed alone. Small pages take nothing: their number is that of the threads.
 */
final class ParseMemory {
    static final int SMALL_BYTES = 128 << 10;

    /** A tree of elements takes up to so many times the bytes of its page. */
    private static final long TREE_FACTOR = 10;

    private static final int UNIT = 1 << 10;

    private final int limit;
    private final Semaphore free;

    /** @param limit in bytes */
    ParseMemory(long limit) {
        this.limit = Math.max(1, (int) Math.min(Integer.MAX_VALUE, limit / UNIT));
        this.free = new Semaphore(this.limit, true);
    }

    /** Memory that a page has until this is closed. */
    interface Share extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Waits until there is memory for a page.
     *
     * @param bytes of its body
     * @param linkBytes what its links may take
     */
    Share take(int bytes, long linkBytes) {
        if (bytes <= SMALL_BYTES && linkBytes <= SMALL_BYTES) {
            return () -> {};
        }
        int units = (int) Math.min(limit, (TREE_FACTOR * bytes + linkBytes) / UNIT);
        free.acquireUninterruptibly(units);
        return () -> free.release(units);
    }
}
