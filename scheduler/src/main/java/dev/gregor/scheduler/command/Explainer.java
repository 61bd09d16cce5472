package dev.gregor.scheduler.command;

import dev.gregor.crawl.ControlState;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.QueueKey;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.visit.VisitPlanner;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Answer.HostView;
import dev.gregor.topics.records.Answer.State;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells people what is known of a URL. */
public final class Explainer {
    /** A URL further back in its host's queue is not looked for. */
    private static final int MOST_LOOKED_AT = 200_000;

    private final HostQueues queues;
    private final UrlHistory urls;
    private final RobotsCache robots;
    private final VisitPlanner planner;
    private final ControlState control;

    public Explainer(
            HostQueues queues, UrlHistory urls, RobotsCache robots, VisitPlanner planner, ControlState control) {
        this.queues = queues;
        this.urls = urls;
        this.robots = robots;
        this.planner = planner;
        this.control = control;
    }

    Answer explain(Control.Explain question, @Nullable HostState state, @Nullable Lease lease, Instant now) {
        CrawlUrl url = question.url();
        if (state == null) {
            return unknown(question, null);
        }
        HostView view = view(url, state, lease, now);
        Optional<QueuedUrl> out = lease == null ? Optional.empty() : lease.find(url);
        if (out.isPresent()) {
            return queued(question, out.get(), State.VISITING, "a fetcher has it", view);
        }
        Optional<UrlState> settled = urls.of(url).filter(known -> !known.isAway());
        if (settled.isPresent()) {
            return settled(question, settled.get(), view);
        }
        return inQueue(question, state, view, now).orElseGet(() -> unknown(question, view));
    }

    private static Answer unknown(Control.Explain question, @Nullable HostView view) {
        String detail = view == null ? "its host was never heard of" : "not found in its host's queue";
        return new Answer(
                question.question(),
                question.url(),
                State.UNKNOWN,
                detail,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                view);
    }

    private Optional<Answer> inQueue(Control.Explain question, HostState state, HostView view, Instant now) {
        Answer[] found = {null};
        queues.look(state.host(), null, MOST_LOOKED_AT, place -> {
            if (place.url().url().equals(question.url())) {
                boolean retry = QueueKey.section(place.key()) == QueueKey.Section.RETRY;
                State where = retry ? State.RETRYING : State.QUEUED;
                found[0] = forbidden(place.url(), now)
                        .map(why -> queued(question, place.url(), where, why, view, null))
                        .orElseGet(() -> queued(question, place.url(), where, holdUp(state, now), view));
            }
        });
        return Optional.ofNullable(found[0]);
    }

    /** Why a URL will be dropped from the queue when its turn comes. */
    private Optional<String> forbidden(QueuedUrl url, Instant now) {
        return planner.forbidden(url)
                .or(() -> planner.forbiddenByRobots(url, now))
                .map(why -> why.reason() + ": " + why.detail());
    }

    /** What a queued URL waits for. */
    private @Nullable String holdUp(HostState state, Instant now) {
        if (control.paused(state.host())) {
            return "paused by command";
        }
        PolitenessSlot turn = state.turn();
        if (turn != null && turn.waits()) {
            return "its host waits for its turn among the hosts of " + turn.group();
        }
        if (state.nextVisitAt() > now.toEpochMilli()) {
            return "its host rests until " + Instant.ofEpochMilli(state.nextVisitAt());
        }
        return null;
    }

    private static Answer queued(
            Control.Explain question, QueuedUrl url, State state, @Nullable String detail, HostView view) {
        return queued(question, url, state, detail, view, view.nextVisitAt());
    }

    private static Answer queued(
            Control.Explain question,
            QueuedUrl url,
            State state,
            @Nullable String detail,
            HostView view,
            @Nullable Instant nextVisitAt) {
        return new Answer(
                question.question(),
                url.url(),
                state,
                detail,
                time(url.foundAt()),
                url.source(),
                url.depth(),
                url.attempt() - 1,
                null,
                url.trouble() == null ? null : "failed: " + url.trouble(),
                nextVisitAt,
                null,
                view);
    }

    private static Answer settled(Control.Explain question, UrlState url, HostView view) {
        State state =
                switch (url.standing()) {
                    case FETCHED, MISSING -> State.FETCHED;
                    case REDIRECTED -> State.REDIRECTED;
                    case REFUSED -> State.REFUSED;
                    case FAILED -> State.FAILED;
                    case GONE -> State.GONE;
                };
        return new Answer(
                question.question(),
                url.url(),
                state,
                state == State.REFUSED ? url.outcome() : null,
                time(url.foundAt()),
                url.source(),
                url.depth(),
                null,
                state == State.REFUSED ? null : time(url.visitedAt()),
                url.outcome(),
                url.scheduled() ? time(url.nextVisitAt()) : null,
                url.version() == null ? null : url.version().changes(),
                view);
    }

    private HostView view(CrawlUrl url, HostState state, @Nullable Lease lease, Instant now) {
        Optional<RobotsEntry> entry = robots.entry(url.origin());
        String access = entry.map(
                        each -> each.access().name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("not asked for yet");
        return new HostView(
                doing(state, lease, now),
                access,
                state.queued(),
                state.usage().asked(),
                planner.pause(state, robots.crawlDelay(url.origin())),
                time(state.nextVisitAt()));
    }

    private String doing(HostState state, @Nullable Lease lease, Instant now) {
        if (lease != null) {
            return "visiting";
        }
        if (control.blocks(state.host()).isPresent()) {
            return "blocked";
        }
        if (control.paused(state.host())) {
            return "paused";
        }
        PolitenessSlot turn = state.turn();
        if (turn != null && turn.waits()) {
            return "waiting for its turn among the hosts of " + turn.group();
        }
        long time = now.toEpochMilli();
        if (state.troubles().until() > time) {
            return "backing off after " + state.troubles().count() + " troubles";
        }
        if (state.queued() == 0) {
            return "idle";
        }
        return state.nextVisitAt() > time ? "resting" : "ready";
    }

    private static @Nullable Instant time(long millis) {
        return millis <= 0 ? null : Instant.ofEpochMilli(millis);
    }
}
