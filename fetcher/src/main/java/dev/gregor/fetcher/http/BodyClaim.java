package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one body has of the {@link BodyMemory}. An I/O thread fills the body, a timer may abort it, and whoever ends the
 * fetch releases the claim.
 */
final class BodyClaim {
    private static final Logger LOG = LoggerFactory.getLogger(BodyClaim.class);
    private static final int MAX_GRANT = 256 << 10;
    private static final long RELEASED = -1;
    private static final long NEVER = Long.MIN_VALUE;

    private final BodyMemory memory;
    private final long number;
    private final Consumer<Outcome> onAbort;
    private final AtomicLong held = new AtomicLong();
    private final AtomicLong waitedNanos = new AtomicLong();

    private volatile long begunAt;
    private volatile long received;
    private volatile long waitingSince = NEVER;
    private volatile int wanted;
    private volatile boolean large;
    private volatile @Nullable CapacityChannel channel;

    BodyClaim(BodyMemory memory, long number, Consumer<Outcome> onAbort) {
        this.memory = memory;
        this.number = number;
        this.onAbort = onAbort;
    }

    /** The claims of one fetcher count up in the order in which their fetches began. */
    long number() {
        return number;
    }

    /**
     * Takes the first bytes. The body may receive as many before it asks for more.
     *
     * @param announced the length of the body as its server says; negative if it does not
     */
    void begin(long announced) {
        begunAt = memory.nanos();
        large = announced > BodyMemory.SMALL_BYTES;
        if (held.compareAndSet(0, BodyMemory.FIRST_BYTES)) {
            memory.begin(this);
            if (held.get() == RELEASED) { // released in between, so it was not among those being received
                memory.end(this);
            }
        }
    }

    /** Notes how much has arrived, also of what the client had read before it was told to wait. */
    void onReceived(long total) {
        received = total;
        long beyond = total - held.get();
        if (beyond > 0) {
            memory.force(beyond);
            hold(beyond);
        }
    }

    /** Takes memory for more of the body, twice as much as it has, and opens the channel; now or when there is some. */
    void more(CapacityChannel next) throws IOException {
        if (isWaiting()) {
            return;
        }
        int bytes = (int) Math.max(BodyMemory.FIRST_BYTES, Math.min(received, MAX_GRANT));
        channel = next;
        wanted = bytes;
        large = large || received + bytes > BodyMemory.SMALL_BYTES;
        if (!memory.tryTake(this)) {
            waitInLine();
        } else if (hold(bytes)) {
            next.update(bytes);
        }
    }

    private void waitInLine() {
        waitingSince = memory.nanos();
        if (!memory.await(this)) {
            waitingSince = NEVER;
            abort(new Outcome.Failed(FailureCause.NO_MEMORY, "too many large responses wait for memory"));
        }
    }

    /** Called when memory has been taken for what this claim waits for. */
    void onGranted() {
        long since = waitingSince;
        waitedNanos.addAndGet(since == NEVER ? 0 : memory.nanos() - since);
        waitingSince = NEVER;
        CapacityChannel open = channel;
        if (!hold(wanted) || open == null) {
            return;
        }
        try {
            open.update(wanted);
        } catch (IOException e) {
            LOG.debug("the connection of a waiting body is closed: {}", e.toString());
        }
    }

    private boolean hold(long bytes) {
        long before = held.get();
        while (before != RELEASED) {
            if (held.compareAndSet(before, before + bytes)) {
                return true;
            }
            before = held.get();
        }
        memory.give(bytes);
        return false;
    }

    /** The body is complete: keeps what it takes, gives the rest back, and cannot be aborted any more. */
    void complete(long length) {
        memory.end(this);
        long before = held.get();
        if (before != RELEASED && held.compareAndSet(before, length)) {
            memory.give(before - length);
        }
    }

    /** Gives everything back; may be called more than once. */
    void release() {
        long before = held.getAndSet(RELEASED);
        if (before > 0) {
            memory.end(this);
            memory.give(before);
        }
    }

    /** Ends the fetch, and returns how many bytes that gives back. */
    long abort(Outcome outcome) {
        long before = held();
        release();
        onAbort.accept(outcome);
        return before;
    }

    long received() {
        return received;
    }

    long held() {
        return Math.max(0, held.get());
    }

    int wanted() {
        return wanted;
    }

    /** Whether the body will have no more than {@link BodyMemory#SMALL_BYTES}, as far as one knows. */
    boolean isSmall() {
        return !large;
    }

    /** Whether the body is not read because there is no memory for it. */
    boolean isWaiting() {
        return waitingSince != NEVER;
    }

    /** How long the body has been waiting; 0 if it is not. */
    long waitingNanos(long now) {
        long since = waitingSince;
        return since == NEVER ? 0 : now - since;
    }

    /** How long the server has been allowed to send. */
    long activeNanos(long now) {
        return Math.max(1, now - begunAt - waitedNanos.get());
    }
}
