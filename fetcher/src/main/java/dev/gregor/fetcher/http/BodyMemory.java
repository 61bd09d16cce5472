package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The memory of all bodies that are being received. A body gets its first {@value #FIRST_BYTES} bytes at once; for more
 * it asks, and while there is none its connection is not read, so that the server waits.
 *
 * <p>Bodies wait in the order in which they began. While any waits, {@link #relieve} takes memory back: from the
 * slowest servers first, and if none is slow, from the waiting body that began last. The first is a failure of the server, the
 * second is not.
 */
final class BodyMemory {
    /** What a body takes before its server has sent anything. */
    static final int FIRST_BYTES = 16 << 10;

    /** A body that has just begun has no rate yet. */
    private static final long MIN_NANOS = 1_000_000_000L;

    /** How long the first body waits for others that are being received or decoded. */
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private static final double NANOS_PER_SECOND = 1e9;

    private final long limit;
    private final double slowBytesPerSecond;
    private final LongSupplier nanoClock;
    private final AtomicLong used = new AtomicLong();
    private final AtomicLong begun = new AtomicLong();
    private final Set<BodyClaim> receiving = ConcurrentHashMap.newKeySet();
    private final PriorityQueue<BodyClaim> waiting = new PriorityQueue<>(Comparator.comparingLong(BodyClaim::number));
    /** The size of {@link #waiting}, for those who do not hold the lock. */
    private volatile int waitingCount;

    /**
     * @param limit in bytes; at least the largest body
     * @param slowBytesPerSecond slower servers lose their memory first
     */
    BodyMemory(long limit, double slowBytesPerSecond, LongSupplier nanoClock) {
        this.limit = limit;
        this.slowBytesPerSecond = slowBytesPerSecond;
        this.nanoClock = nanoClock;
    }

    /** A claim for one body; {@code abort} ends its fetch with an outcome. */
    BodyClaim claim(Consumer<Outcome> abort) {
        return new BodyClaim(this, begun.getAndIncrement(), abort);
    }

    /** Whether so much is taken that no further visit should begin. */
    boolean isShort() {
        return waitingCount > 0 || used.get() > limit - limit / 4;
    }

    long used() {
        return used.get();
    }

    long nanos() {
        return nanoClock.getAsLong();
    }

    void begin(BodyClaim claim) {
        receiving.add(claim);
        used.addAndGet(FIRST_BYTES);
    }

    /** Takes memory whether or not there is any. */
    void force(long bytes) {
        used.addAndGet(bytes);
    }

    boolean tryTake(long bytes) {
        long before = used.get();
        while (before + bytes <= limit) {
            if (used.compareAndSet(before, before + bytes)) {
                return true;
            }
            before = used.get();
        }
        return false;
    }

    void give(long bytes) {
        used.addAndGet(-bytes);
        if (waitingCount > 0) {
            grant();
        }
    }

    void await(BodyClaim claim) {
        synchronized (waiting) {
            waiting.add(claim);
            waitingCount = waiting.size();
        }
        grant(); // some may have been given back meanwhile
    }

    void end(BodyClaim claim) {
        receiving.remove(claim);
        if (waitingCount > 0) {
            synchronized (waiting) {
                waiting.remove(claim);
                waitingCount = waiting.size();
            }
        }
    }

    /** Lets bodies go on for which there is memory now. Calls them without the lock: they call the HTTP client. */
    private void grant() {
        List<BodyClaim> granted = new ArrayList<>();
        synchronized (waiting) {
            while (!waiting.isEmpty() && tryTake(waiting.peek().wanted())) {
                granted.add(waiting.remove());
            }
            waitingCount = waiting.size();
        }
        granted.forEach(BodyClaim::onGranted);
    }

    /** Takes memory back if a body waits for it. A timer calls it. */
    void relieve() {
        if (waitingCount == 0) {
            return;
        }
        grant();
        BodyClaim first;
        synchronized (waiting) {
            first = waiting.peek();
        }
        if (first == null) {
            return;
        }
        long missing = used.get() + first.wanted() - limit;
        while (missing > 0) {
            Optional<BodyClaim> loser = slowest().or(() -> latest(first));
            if (loser.isEmpty()) {
                return;
            }
            missing -= loser.get().abort(outcomeOf(loser.get()));
        }
    }

    private static Outcome outcomeOf(BodyClaim loser) {
        return loser.isWaiting()
                ? new Outcome.Returned()
                : new Outcome.Failed(FailureCause.TOO_SLOW, "memory is short, and this response came slowest");
    }

    /** The slowest of the servers that are too slow. */
    private Optional<BodyClaim> slowest() {
        long now = nanoClock.getAsLong();
        return receiving.stream()
                .filter(claim -> !claim.isWaiting() && claim.activeNanos(now) >= MIN_NANOS)
                .filter(claim -> rate(claim, now) < slowBytesPerSecond)
                .min(Comparator.comparingDouble(claim -> rate(claim, now)));
    }

    private static double rate(BodyClaim claim, long now) {
        return claim.received() * NANOS_PER_SECOND / claim.activeNanos(now);
    }

    /** The waiting body that began last, if the first has waited long, or if no other body will give memory back. */
    private Optional<BodyClaim> latest(BodyClaim first) {
        long held = receiving.stream().mapToLong(BodyClaim::held).sum();
        boolean moving = held < used.get() || !receiving.stream().allMatch(BodyClaim::isWaiting);
        if (moving && first.waitingNanos(nanoClock.getAsLong()) < PATIENCE_NANOS) {
            return Optional.empty();
        }
        return receiving.stream()
                .filter(claim -> claim != first && claim.isWaiting())
                .max(Comparator.comparingLong(BodyClaim::number));
    }
}
