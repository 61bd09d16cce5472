package dev.gregor.scheduler.command;

import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.host.SchedulerOutbox;
import dev.gregor.scheduler.queue.QueueSweep;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.visit.SkippedUrl;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Carries out commands that concern queued URLs, and answers questions about URLs. */
public final class ControlHandler {
    private final SchedulerState state;
    private final CrawlContext context;
    private final Sweeping sweeping;
    private final Explainer explainer;
    private final SchedulerOutbox outbox;
    private Exclusions swept = new Exclusions(Blocklist.EMPTY, 0, Optional.empty());
    private Optional<Control.Explain> answered;

    /** All that excludes queued URLs by command, and the version of the alias table. */
    private record Exclusions(Blocklist blocked, long aliases, Optional<Scope> scope) {}

    /**
     * How queues are swept.
     *
     * @param exclusion the rule that excludes a queued URL, if one does
     * @param longestInterval the longest time between two visits of a page
     */
    public record Sweeping(
            QueueSweep sweep, Function<QueuedUrl, Optional<SkippedUrl>> exclusion, Duration longestInterval) {}

    public ControlHandler(
            SchedulerState state,
            CrawlContext context,
            Sweeping sweeping,
            Explainer explainer,
            SchedulerOutbox outbox) {
        this.state = state;
        this.context = context;
        this.sweeping = sweeping;
        this.explainer = explainer;
        this.outbox = outbox;
        this.answered = context.control().lastExplain();
    }

    /**
     * Removes URLs that were excluded after they were queued: when more is excluded than before, all queues are swept, some
     * entries with each call. A change during a sweep starts another one after it.
     */
    public Optional<QueueSweep.Step> sweep(Function<Host, HostState> stateOf, Instant now) {
        Exclusions current = new Exclusions(
                context.control().blocked(),
                context.aliases().version(),
                context.control().scope());
        if (!current.equals(swept) && !sweeping.sweep().isRunning()) {
            swept = current;
            sweeping.sweep()
                    .begin(
                            hostsWithQueue(),
                            now.plus(sweeping.longestInterval()).toEpochMilli());
        }
        return sweeping.sweep().step(stateOf, sweeping.exclusion());
    }

    private List<Host> hostsWithQueue() {
        List<Host> hosts = new ArrayList<>();
        state.forEachHost(host -> {
            if (host.queued() + host.backlog().revisiting() > 0) {
                hosts.add(host.host());
            }
        });
        return hosts;
    }

    /** Answers a new question about a URL, if this partition owns its host. */
    public void answer(
            int partition,
            Function<Host, @Nullable HostState> stateOf,
            Function<Host, @Nullable Lease> leaseOf,
            Instant now) {
        Optional<Control.Explain> asked = context.control().lastExplain();
        if (asked.equals(answered)) {
            return;
        }
        answered = asked;
        asked.filter(question ->
                        context.owner().applyAsInt(question.url().host().name()) == partition)
                .ifPresent(question -> {
                    Host host = question.url().host();
                    outbox.answer(explainer.explain(question, stateOf.apply(host), leaseOf.apply(host), now));
                });
    }
}
