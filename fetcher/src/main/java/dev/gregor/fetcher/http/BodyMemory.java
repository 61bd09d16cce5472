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
import org.jspecify.annotations.Nullable;

/**
 * The memory of all bodies that are being received. A body gets its first {@value #FIRST_BYTES} bytes at once; for more
 * it asks, and while there is none its connection is not read, so that the server waits.
 *
 * <p>A third of the memory is reserved for small bodies, so that pages of usual size pass by while large ones wait. Large
 * bodies wait in line, in the order in which they began. {@link #relieve} takes memory back while any waits: from the slowest
 * servers first, and if none is slow, from a waiting body that began late. The first is a failure of the server, the second is
 * not. The line has a limit, and a large body that finds it full comes back later: a fetcher must have slots and memory left for
 * others.
 */
final class BodyMemory {
    /** What a body takes before its server has sent anything. */
    static final int FIRST_BYTES = 16 << 10;

    /** A body up to this size is small: most pages are. */
    static final int SMALL_BYTES = 128 << 10;

    /** A body that has just begun has no rate yet. */
    private static final long MIN_NANOS = 1_000_000_000L;

    /** How long the first body waits for others that are being received or decoded. */
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private static final double NANOS_PER_SECOND = 1e9;

    private static final Comparator<BodyClaim> IN_LINE =
            Comparator.comparing((BodyClaim claim) -> !claim.isSmall()).thenComparingLong(BodyClaim::number);

    private final long limit;
    private final long reserve;
    private final double slowBytesPerSecond;
    private final int maxWaiting;
    private final LongSupplier nanoClock;
    private final AtomicLong used = new AtomicLong();
    private final AtomicLong begun = new AtomicLong();
    private final Set<BodyClaim> receiving = ConcurrentHashMap.newKeySet();
    private final PriorityQueue<BodyClaim> waiting = new PriorityQueue<>(IN_LINE);
    /** The size of {@link #waiting}, for those who do not hold the lock. */
    private volatile int waitingCount;

    /**
     * @param limit in bytes; at least twice the largest body
     * @param slowBytesPerSecond slower servers lose their memory first
     * @param maxWaiting how many large bodies wait, at most
     */
    BodyMemory(long limit, double slowBytesPerSecond, int maxWaiting, LongSupplier nanoClock) {
        this.limit = limit;
        this.reserve = limit / 3;
        this.slowBytesPerSecond = slowBytesPerSecond;
        this.maxWaiting = maxWaiting;
        this.nanoClock = nanoClock;
    }

    /** A claim for one body; {@code abort} ends its fetch with an outcome. */
    BodyClaim claim(Consumer<Outcome> abort) {
        return new BodyClaim(this, begun.getAndIncrement(), abort);
    }

    /** Whether so much is taken that no further visit should begin. Large bodies alone never take so much. */
    boolean isShort() {
        return used.get() > shortAbove();
    }

    private long shortAbove() {
        return limit - reserve / 4;
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

    /** Takes what the claim wants, if there is so much and no other large body waits for it. */
    boolean tryTake(BodyClaim claim) {
        return (claim.isSmall() || waitingCount == 0) && tryTake(claim.wanted(), limitOf(claim));
    }

    private boolean tryTake(long bytes, long upTo) {
        long before = used.get();
        while (before + bytes <= upTo) {
            if (used.compareAndSet(before, before + bytes)) {
                return true;
            }
            before = used.get();
        }
        return false;
    }

    private long limitOf(BodyClaim claim) {
        return claim.isSmall() ? limit : limit - reserve;
    }

    void give(long bytes) {
        used.addAndGet(-bytes);
        if (waitingCount > 0) {
            grant();
        }
    }

    /** Lets a body wait in line. Returns false if the line is full and the body is a large one of which little has come. */
    boolean await(BodyClaim claim) {
        synchronized (waiting) {
            if (waiting.size() >= maxWaiting && !claim.isSmall() && claim.received() <= SMALL_BYTES) {
                return false;
            }
            waiting.add(claim);
            waitingCount = waiting.size();
        }
        grant(); // some may have been given back meanwhile
        return true;
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
            while (!waiting.isEmpty() && tryTake(waiting.peek().wanted(), limitOf(waiting.peek()))) {
                granted.add(waiting.remove());
            }
            waitingCount = waiting.size();
        }
        granted.forEach(BodyClaim::onGranted);
    }

    /** Takes memory back if a body waits for it, or if there is none to begin others. A timer calls it. */
    void relieve() {
        if (waitingCount > 0) {
            grant();
        }
        BodyClaim first;
        synchronized (waiting) {
            first = waiting.peek();
        }
        long missing = used.get() - shortAbove();
        if (first != null) {
            missing = Math.max(missing, used.get() + first.wanted() - limitOf(first));
        }
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

    /**
     * The waiting body that began last, if the first has waited long, or if no other body will give memory back. One that has
     * only its first bytes would give back next to nothing, so it comes after all others.
     */
    private Optional<BodyClaim> latest(@Nullable BodyClaim first) {
        if (first == null) {
            return Optional.empty();
        }
        long held = receiving.stream().mapToLong(BodyClaim::held).sum();
        boolean moving = held < used.get() || !receiving.stream().allMatch(BodyClaim::isWaiting);
        if (moving && first.waitingNanos(nanoClock.getAsLong()) < PATIENCE_NANOS) {
            return Optional.empty();
        }
        return receiving.stream()
                .filter(claim -> claim != first && claim.isWaiting())
                .max(Comparator.comparing((BodyClaim claim) -> claim.held() > FIRST_BYTES)
                        .thenComparingLong(BodyClaim::number));
    }
}
