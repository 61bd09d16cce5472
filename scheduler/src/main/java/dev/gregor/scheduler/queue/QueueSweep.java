package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.VisitPlan.Dropped;
import dev.gregor.urls.Host;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Goes through queues, a stretch at a time, and takes out what has been forbidden since it was queued. */
public final class QueueSweep {
    /** Places looked at in one step; a step must not hold up the visits of other hosts. */
    private static final int STRETCH = 2_000;

    private final HostQueues queues;
    private final Deque<Host> hosts = new ArrayDeque<>();
    private byte @Nullable [] from;
    private long horizon;

    public QueueSweep(HostQueues queues) {
        this.queues = queues;
    }

    /** The host after a step, and what was taken out of its queue. */
    public record Step(HostState before, HostState after, List<Dropped> dropped) {}

    /**
     * Begins with these hosts.
     *
     * @param horizon revisits that are due later, in milliseconds since the epoch, are not looked at: among them is what
     *     this very sweep has put off
     */
    public void begin(List<Host> all, long horizon) {
        hosts.addAll(all);
        this.horizon = horizon;
        from = null;
    }

    public boolean isRunning() {
        return !hosts.isEmpty();
    }

    /** The next stretch; empty when all is done. */
    public Optional<Step> step(Function<Host, HostState> stateOf, Function<QueuedUrl, Optional<Dropped>> forbidden) {
        if (hosts.isEmpty()) {
            return Optional.empty();
        }
        HostState before = stateOf.apply(hosts.element());
        HostState[] after = {before};
        List<Dropped> dropped = new ArrayList<>();
        from = queues.look(before.host(), from, STRETCH, place -> Optional.of(place.url())
                .filter(url -> !QueueKey.isRevisitAfter(place.key(), horizon))
                .flatMap(forbidden)
                .ifPresent(why -> {
                    after[0] = queues.remove(after[0], place);
                    dropped.add(why);
                }));
        if (from == null) {
            hosts.remove();
        }
        return Optional.of(new Step(before, after[0], dropped));
    }
}
