package dev.gregor.scheduler.robots;

import dev.gregor.scheduler.politeness.MessageSender;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Handles requests for robots.txt files of other hosts that were redirected to a host of this partition. */
public final class RobotsDelegation {
    /** A host fetches at most so many robots.txt files for others; further requests are answered with 503. */
    private static final int MAX_FOR_OTHERS = 1_000;

    private static final int NOT_FOUND = 404;
    private static final int FORBIDDEN = 403;
    private static final int SERVICE_UNAVAILABLE = 503;

    private final RobotsCache robots;
    private final MessageSender messages;

    public RobotsDelegation(RobotsCache robots, MessageSender messages) {
        this.robots = robots;
        this.messages = messages;
    }

    /** Responds at once if the file is cached or the host has too many tasks; otherwise the host gets a task. */
    public HostState request(HostState state, HostMessage.RobotsRequest request, Instant now) {
        HostTask task = HostTask.robotsForOther(request.origin(), request.url(), request.redirects());
        if (state.tasks().forOthers().contains(task)) {
            return state;
        }
        Optional<Outcome> cached = cached(request.url(), now);
        if (cached.isEmpty() && state.tasks().forOthers().size() < MAX_FOR_OTHERS) {
            return state.with(state.tasks().plusForOther(task));
        }
        Outcome outcome = cached.orElse(new Outcome.HttpError(SERVICE_UNAVAILABLE, null));
        String owner = new CrawlUrl(request.origin()).host().name();
        messages.sendToOwnerOf(owner, new HostMessage.RobotsResponse(request.origin(), outcome));
        return state;
    }

    private Optional<Outcome> cached(CrawlUrl url, Instant now) {
        if (!url.value().equals(url.origin() + "/robots.txt")) {
            return Optional.empty();
        }
        return robots.entry(url.origin()).filter(entry -> !entry.expired(now)).map(entry -> outcomeOf(entry, now));
    }

    /** The outcome of which the entry was made. */
    private static Outcome outcomeOf(RobotsEntry entry, Instant now) {
        return switch (entry.access()) {
            case BY_RULES ->
                new Outcome.RobotsFound(
                        entry.body(), Duration.between(now, entry.expiresAt()).toSeconds());
            case ALL -> new Outcome.HttpError(NOT_FOUND, null);
            case NONE -> new Outcome.HttpError(FORBIDDEN, null);
            case UNREACHABLE -> new Outcome.HttpError(SERVICE_UNAVAILABLE, null);
            case EXCLUDED -> new Outcome.Excluded(ExclusionReason.valueOf(entry.exclusionReason()), "");
        };
    }
}
