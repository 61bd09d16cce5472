package dev.gregor.fetcher.http;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The memory of decoded bodies, until Kafka's producer has them. A decoder waits for it before it begins, so that bodies
 * that cannot be published yet do not pile up.
 */
final class DecodedMemory {
    private static final int UNIT = 1 << 10;

    private final int limit;
    private final Semaphore free;

    /** @param limit in bytes; a larger body gets all of it */
    DecodedMemory(long limit) {
        this.limit = units(limit);
        this.free = new Semaphore(this.limit, true);
    }

    /** Waits until so many bytes are free, and takes them. */
    Claim take(long bytes) throws InterruptedException {
        int units = Math.min(limit, units(bytes));
        free.acquire(units);
        return new Claim(units);
    }

    boolean isShort() {
        return free.hasQueuedThreads();
    }

    private static int units(long bytes) {
        return (int) Math.min(Integer.MAX_VALUE, (bytes + UNIT - 1) / UNIT);
    }

    /** What one body has of it. */
    final class Claim {
        private final AtomicInteger held;

        private Claim(int units) {
            held = new AtomicInteger(units);
        }

        /** Keeps so many bytes, if it has more. */
        void shrinkTo(long bytes) {
            int kept = units(bytes);
            int before = held.getAndAccumulate(kept, Math::min);
            free.release(Math.max(0, before - kept));
        }

        void release() {
            shrinkTo(0);
        }
    }
}
