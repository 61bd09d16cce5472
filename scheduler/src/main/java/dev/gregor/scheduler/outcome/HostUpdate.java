package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.topics.records.CrawlTotals;
import java.util.function.UnaryOperator;

/** A host and the counters while an event is being handled. */
public record HostUpdate(HostState state, Counters counters) {
    public HostUpdate with(HostState next) {
        return new HostUpdate(next, counters);
    }

    public HostUpdate with(Counters next) {
        return new HostUpdate(state, next);
    }

    public HostUpdate count(UnaryOperator<CrawlTotals> change) {
        return with(counters.with(change.apply(counters.totals())));
    }
}
