package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.SkippedUrl;
import dev.gregor.urls.Host;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Scans all queues, a chunk at a time, and removes URLs that were excluded after they were queued. */
public final class QueueSweep {
    /** Entries scanned in one step; a step must not delay the visits of other hosts. */
    private static final int CHUNK = 2_000;

    private final HostQueues queues;
    private final Deque<Host> hosts = new ArrayDeque<>();
    private byte @Nullable [] from;
    private long horizon;

    public QueueSweep(HostQueues queues) {
        this.queues = queues;
    }

    /** The host before and after a step, and the URLs removed from its queue. */
    public record Step(HostState before, HostState after, List<SkippedUrl> removed) {}

    /**
     * Starts a sweep over these hosts.
     *
     * @param horizon revisits that are due later, in milliseconds since the epoch, are not scanned: among them are those
     *     that this very sweep has put off
     */
    public void begin(List<Host> all, long horizon) {
        hosts.addAll(all);
        this.horizon = horizon;
        from = null;
    }

    public boolean isRunning() {
        return !hosts.isEmpty();
    }

    /** Scans the next chunk; empty when the sweep is complete. */
    public Optional<Step> step(Function<Host, HostState> stateOf, Function<QueuedUrl, Optional<SkippedUrl>> exclusion) {
        if (hosts.isEmpty()) {
            return Optional.empty();
        }
        HostState before = stateOf.apply(hosts.element());
        HostState[] after = {before};
        List<SkippedUrl> removed = new ArrayList<>();
        from = queues.scan(before.host(), from, CHUNK, entry -> Optional.of(entry.url())
                .filter(url -> !QueueKey.isRevisitAfter(entry.key(), horizon))
                .flatMap(exclusion)
                .ifPresent(skipped -> {
                    after[0] = queues.remove(after[0], entry);
                    removed.add(skipped);
                }));
        if (from == null) {
            hosts.remove();
        }
        return Optional.of(new Step(before, after[0], removed));
    }
}
