package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;

/** A lease, its host and the counters, as far as they are settled. */
public record HostUpdate(Lease lease, HostState state, Counters counters) {
    public HostUpdate with(HostState next) {
        return new HostUpdate(lease, next, counters);
    }

    public HostUpdate with(Counters next) {
        return new HostUpdate(lease, state, next);
    }

    HostUpdate without(QueuedUrl url) {
        return new HostUpdate(lease.without(url), state, counters);
    }
}
