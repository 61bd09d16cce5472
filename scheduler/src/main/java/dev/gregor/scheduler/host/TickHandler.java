package dev.gregor.scheduler.host;

import dev.gregor.scheduler.command.ControlHandler;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.politeness.PolitenessGroups;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.UrlState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Handles the tick of the clock: commands, lost visits, slots that can be granted, hosts that are due. */
final class TickHandler {
    /** URLs scheduled for a revisit with one tick, after revisits were enabled. */
    private static final int REVISITS_PER_TICK = 2_000;

    private final FrontierPartition frontier;
    private final SchedulerState state;
    private final ControlHandler commands;
    private final OutcomeHandler outcomes;
    private final PolitenessGroups groups;
    private final VisitDispatcher dispatcher;
    private final Revisits revisits;
    private byte @Nullable [] revisitsFrom;

    /** Which URLs are revisited. */
    record Revisits(boolean enabled, UrlHistory history) {}

    TickHandler(
            FrontierPartition frontier,
            SchedulerState state,
            ControlHandler commands,
            OutcomeHandler outcomes,
            PolitenessGroups groups,
            VisitDispatcher dispatcher,
            Revisits revisits) {
        this.frontier = frontier;
        this.state = state;
        this.commands = commands;
        this.outcomes = outcomes;
        this.groups = groups;
        this.dispatcher = dispatcher;
        this.revisits = revisits;
    }

    void handle(Instant now) {
        frontier.checkTime(now);
        scheduleRevisits();
        commands.sweep(frontier::host, now)
                .ifPresent(step -> frontier.save(step.before(), dispatcher.skip(step.after(), step.removed(), now)));
        commands.answer(
                frontier.number(),
                host -> frontier.known(host).orElse(null),
                host -> frontier.leases().of(host),
                now);
        frontier.leases().expired(now).forEach(lease -> outcomes.handleLost(lease, now));
        groups.grantDue(now.toEpochMilli());
        dispatcher.visitDueHosts(now);
        frontier.storeCounters();
    }

    /** Schedules the revisits of pages that were fetched while revisits were disabled, some with each tick. */
    private void scheduleRevisits() {
        if (!revisits.enabled()) {
            frontier.count(counters -> counters.withRecrawl(false));
        } else if (!frontier.counters().recrawl()) {
            revisitsFrom = state.scanUrls(revisitsFrom, REVISITS_PER_TICK, this::scheduleRevisit);
            boolean complete = revisitsFrom == null;
            frontier.count(counters -> counters.withRecrawl(complete));
        }
    }

    private void scheduleRevisit(UrlState url) {
        boolean waits =
                !url.revisit().scheduled() && !url.isQueued() && url.revisit().dueAt() < UrlState.NEVER;
        if (waits) {
            HostState before = frontier.host(url.url().host());
            frontier.save(before, revisits.history().schedule(before, url));
        }
    }
}
