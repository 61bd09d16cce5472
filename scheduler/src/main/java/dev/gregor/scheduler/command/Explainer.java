package dev.gregor.scheduler.command;

import dev.gregor.crawl.ControlState;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.visit.VisitPlanner;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Answer.Discovery;
import dev.gregor.topics.records.Answer.History;
import dev.gregor.topics.records.Answer.HostView;
import dev.gregor.topics.records.Answer.State;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Explains to people what is known of a URL, and what it waits for. */
public final class Explainer {
    /** A URL further back in its host's queue is not found. */
    private static final int MAX_SCANNED = 200_000;

    private final HostQueues queues;
    private final UrlHistory history;
    private final RobotsCache robots;
    private final VisitPlanner planner;
    private final ControlState control;

    public Explainer(
            HostQueues queues, UrlHistory history, RobotsCache robots, VisitPlanner planner, ControlState control) {
        this.queues = queues;
        this.history = history;
        this.robots = robots;
        this.planner = planner;
        this.control = control;
    }

    /** Answers a question; {@code host} is null if nothing is known of the URL's host. */
    public Answer explain(Control.Explain question, @Nullable HostState host, @Nullable Lease lease, Instant now) {
        CrawlUrl url = question.url();
        if (host == null) {
            return unknown(question, null);
        }
        HostView view = view(url, host, lease, now);
        Optional<QueuedUrl> visiting = lease == null ? Optional.empty() : lease.find(url);
        if (visiting.isPresent()) {
            return queued(question, visiting.get(), State.VISITING, "a fetcher has it", view, view.nextVisitAt());
        }
        Optional<UrlState> visited = history.of(url).filter(known -> !known.isQueued());
        if (visited.isPresent()) {
            return visited(question, visited.get(), view);
        }
        return inQueue(question, host, view, now).orElseGet(() -> unknown(question, view));
    }

    private static Answer unknown(Control.Explain question, @Nullable HostView view) {
        String detail = view == null ? "its host is unknown" : "not in its host's queue";
        return new Answer(
                question.question(), question.url(), State.UNKNOWN, detail, Discovery.NONE, History.NONE, view);
    }

    private Optional<Answer> inQueue(Control.Explain question, HostState host, HostView view, Instant now) {
        Answer[] found = {null};
        queues.scan(host.host(), null, MAX_SCANNED, entry -> {
            QueuedUrl url = entry.url();
            if (url.url().equals(question.url())) {
                boolean retry = QueueKey.section(entry.key()) == QueueKey.Section.RETRY;
                State where = retry ? State.RETRYING : State.QUEUED;
                found[0] = exclusion(url, now)
                        .map(rule -> queued(question, url, where, rule, view, null))
                        .orElseGet(() -> queued(question, url, where, waitsFor(host, now), view, view.nextVisitAt()));
            }
        });
        return Optional.ofNullable(found[0]);
    }

    /** The rule that will exclude a queued URL when its host is visited. */
    private Optional<String> exclusion(QueuedUrl url, Instant now) {
        return planner.excluded(url)
                .or(() -> planner.excludedByRobots(url, now))
                .map(skipped -> skipped.reason() + ": " + skipped.detail());
    }

    /** What a queued URL waits for. */
    private @Nullable String waitsFor(HostState host, Instant now) {
        if (control.isPaused(host.host())) {
            return "paused by command";
        }
        PolitenessSlot slot = host.slot();
        if (slot != null && slot.isRequested()) {
            return "its host waits for a slot of the politeness group " + slot.group();
        }
        if (host.nextVisitAt() > now.toEpochMilli()) {
            return "its host waits for its delay until " + Instant.ofEpochMilli(host.nextVisitAt());
        }
        return null;
    }

    private static Answer queued(
            Control.Explain question,
            QueuedUrl url,
            State state,
            @Nullable String detail,
            HostView view,
            @Nullable Instant nextVisitAt) {
        String failure = url.lastFailure() == null ? null : "failed: " + url.lastFailure();
        return new Answer(
                question.question(),
                url.url(),
                state,
                detail,
                discovery(url.origin()),
                new History(url.attempt() - 1, null, failure, nextVisitAt, null),
                view);
    }

    private static Discovery discovery(Origin origin) {
        return new Discovery(time(origin.foundAt()), origin.source(), origin.depth());
    }

    private static Answer visited(Control.Explain question, UrlState url, HostView view) {
        State state =
                switch (url.status()) {
                    case FETCHED, MISSING -> State.FETCHED;
                    case REDIRECTED -> State.REDIRECTED;
                    case EXCLUDED -> State.EXCLUDED;
                    case FAILED -> State.FAILED;
                    case GONE -> State.GONE;
                };
        boolean excluded = state == State.EXCLUDED;
        String outcome = url.lastVisit().outcome();
        History history = new History(
                null,
                excluded ? null : time(url.lastVisit().at()),
                outcome,
                url.revisit().scheduled() ? time(url.revisit().dueAt()) : null,
                url.version() == null ? null : url.version().changes());
        return new Answer(
                question.question(),
                url.url(),
                state,
                excluded ? outcome : null,
                discovery(url.origin()),
                history,
                view);
    }

    private HostView view(CrawlUrl url, HostState host, @Nullable Lease lease, Instant now) {
        Optional<RobotsEntry> entry = robots.entry(url.origin());
        String access = entry.map(
                        each -> each.access().name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("not fetched yet");
        return new HostView(
                stateOf(host, lease, now),
                access,
                host.queued(),
                host.usage().requested(),
                planner.delay(host, robots.crawlDelay(url.origin())),
                time(host.nextVisitAt()));
    }

    private String stateOf(HostState host, @Nullable Lease lease, Instant now) {
        if (lease != null) {
            return "visiting";
        }
        if (control.blocks(host.host()).isPresent()) {
            return "blocked";
        }
        if (control.isPaused(host.host())) {
            return "paused";
        }
        PolitenessSlot slot = host.slot();
        if (slot != null && slot.isRequested()) {
            return "waiting for a slot of the politeness group " + slot.group();
        }
        long time = now.toEpochMilli();
        if (host.backoff().until() > time) {
            return "backing off after " + host.backoff().failures() + " failures";
        }
        if (host.queued() == 0) {
            return "idle";
        }
        return host.nextVisitAt() > time ? "waiting" : "ready";
    }

    private static @Nullable Instant time(long millis) {
        return millis <= 0 ? null : Instant.ofEpochMilli(millis);
    }
}
