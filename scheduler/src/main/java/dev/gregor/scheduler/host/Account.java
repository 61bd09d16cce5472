package dev.gregor.scheduler.host;

/** A lease, its host and the counters, as far as they are settled. */
record Account(Lease lease, HostState state, Counters counters) {
    Account with(HostState next) {
        return new Account(lease, next, counters);
    }

    Account with(Counters next) {
        return new Account(lease, state, next);
    }

    Account without(QueuedUrl url) {
        return new Account(lease.without(url), state, counters);
    }
}
