package dev.gregor.scheduler.command;

import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.queue.QueueSweep;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.visit.VisitPlan.Dropped;
import dev.gregor.topics.records.Answer;
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

/** Heeds what people command and ask while the crawl runs. */
public final class ControlHandler {
    private final SchedulerState ledger;
    private final CrawlContext world;
    private final QueueSweep sweep;
    private final Explainer explainer;
    private final Duration longestInterval;
    private Blocklist swept = Blocklist.EMPTY;
    private long sweptAliases;
    private Optional<Scope> sweptScope = Optional.empty();
    private Optional<Control.Explain> answered;

    public ControlHandler(
            SchedulerState ledger,
            CrawlContext world,
            QueueSweep sweep,
            Explainer explainer,
            Duration longestInterval) {
        this.ledger = ledger;
        this.world = world;
        this.sweep = sweep;
        this.explainer = explainer;
        this.longestInterval = longestInterval;
        this.answered = world.control().question();
    }

    /** Looks whether more is forbidden than before; then all queues are gone through, after a sweep that is under way. */
    public void look(Instant now) {
        Blocklist blocked = world.control().blocked();
        long aliases = world.aliases().edition();
        Optional<Scope> scope = world.control().scope();
        boolean same = blocked.equals(swept) && aliases == sweptAliases && scope.equals(sweptScope);
        if (!same && sweep.isRunning()) {
            return;
        }
        swept = blocked;
        sweptAliases = aliases;
        sweptScope = scope;
        if (!same) {
            sweep.begin(hosts(), now.plus(longestInterval).toEpochMilli());
        }
    }

    /** Those that have something queued. */
    private List<Host> hosts() {
        List<Host> hosts = new ArrayList<>();
        ledger.forEachHost(state -> {
            if (state.queued() + state.backlog().revisiting() > 0) {
                hosts.add(state.host());
            }
        });
        return hosts;
    }

    /** The next stretch of the queues, if they are being gone through. */
    public Optional<QueueSweep.Step> sweep(
            Function<Host, HostState> stateOf, Function<QueuedUrl, Optional<Dropped>> forbidden) {
        return sweep.step(stateOf, forbidden);
    }

    /** A new question, if it is ours to answer. */
    public Optional<Control.Explain> question(int partition) {
        Optional<Control.Explain> asked = world.control().question();
        if (asked.equals(answered)) {
            return Optional.empty();
        }
        answered = asked;
        return asked.filter(each -> world.owner().applyAsInt(each.url().host().name()) == partition);
    }

    public Answer explain(Control.Explain question, @Nullable HostState state, @Nullable Lease lease, Instant now) {
        return explainer.explain(question, state, lease, now);
    }
}
