package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.politeness.MessageSender;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Applies the outcomes of visits that were not for pages: robots.txt files, own and for other hosts, and addresses. */
public final class HostTaskOutcomes {
    /** A task whose visit was lost this often fails for good. */
    private static final int MAX_LOST_VISITS = 5;

    private static final int MAX_ROBOTS_ATTEMPTS = 3;
    private static final int MAX_ROBOTS_REDIRECTS = 5;
    private static final int NOT_FOUND = 404;

    /** How long the owner of another host has time to fetch a robots.txt. */
    private static final Duration DELEGATION_TIMEOUT = Duration.ofMinutes(10);

    private final VisitRules rules;
    private final RobotsCache robots;
    private final MessageSender messages;

    public HostTaskOutcomes(VisitRules rules, RobotsCache robots, MessageSender messages) {
        this.rules = rules;
        this.robots = robots;
        this.messages = messages;
    }

    /** Applies an outcome; {@code visitDelay} is the delay after the request, which the host has kept already. */
    public HostUpdate apply(HostUpdate update, HostTask task, Outcome outcome, Duration visitDelay, Instant now) {
        if (outcome instanceof Outcome.Returned) {
            return returned(update, task);
        }
        if (outcome instanceof Outcome.Excluded excluded && excluded.reason() == ExclusionReason.BLOCKED) {
            return blocked(update, task);
        }
        return switch (task.type()) {
            case ROBOTS, DELEGATED_ROBOTS -> outcome.dispatch(new OfRobots(update, task, visitDelay, now));
            case ROBOTS_FOR_OTHER -> forOther(update, task, outcome);
            case ADDRESS -> located(update, outcome, now);
        };
    }

    /** No request was sent, so the task is to be done again. */
    private static HostUpdate returned(HostUpdate update, HostTask task) {
        HostState state = update.state();
        return switch (task.type()) {
            case ROBOTS, DELEGATED_ROBOTS -> update.with(state.withTask(task));
            case ROBOTS_FOR_OTHER -> update.with(state.with(state.tasks().plusForOther(task)));
            case ADDRESS -> update;
        };
    }

    /** When the block is revoked, and there is still something to fetch, the robots.txt is fetched again. */
    private HostUpdate blocked(HostUpdate update, HostTask task) {
        return task.type() == HostTask.Type.ROBOTS_FOR_OTHER
                ? respond(update, task, new Outcome.Failed(FailureCause.TIMEOUT, "the host is blocked"))
                : update;
    }

    /** The visit for the task was lost; {@code fetchersWork} tells whether any fetcher reported meanwhile. */
    public HostUpdate lost(HostUpdate update, HostTask task, boolean fetchersWork, Instant now) {
        if (task.type() == HostTask.Type.ROBOTS_FOR_OTHER) {
            return forOther(update, task, new Outcome.Failed(FailureCause.TIMEOUT, "the visit was lost"));
        }
        if (task.type() == HostTask.Type.ADDRESS) {
            return update;
        }
        if (!fetchersWork) {
            return update.with(update.state().withTask(task));
        }
        return task.failures() + 1 >= MAX_LOST_VISITS
                ? store(update, task, robots.unreachable(task.origin(), "ROBOTS_LOST", now))
                : update.with(update.state().withTask(task.nextAttempt()));
    }

    /** Backs off from the whole host, longer each time until it has been quiet. */
    static HostState backOff(VisitRules rules, HostState state, RetryPolicy policy, Duration retryAfter, Instant now) {
        int failures = state.backoff().failuresAt(now.toEpochMilli()) + 1;
        Duration delay = policy.delay(rules.retryDelay(), failures, retryAfter);
        long until = now.plus(delay).toEpochMilli();
        HostState backingOff = state.with(state.backoff().plusFailure(now.toEpochMilli(), delay))
                .notBefore(until);
        return policy == RetryPolicy.TOO_MANY_REQUESTS ? backingOff.groupNotBefore(until) : backingOff;
    }

    /** The owner of another host did not respond in time. */
    public HostUpdate delegationTimedOut(HostUpdate update, HostTask task, Instant now) {
        return new OfRobots(update, task, Duration.ZERO, now)
                .retry(RetryPolicy.SLOW, "ROBOTS_DELEGATION", Duration.ZERO);
    }

    /** Applies the outcome of the host's own robots.txt. */
    private final class OfRobots implements Outcome.Handler<HostUpdate> {
        private final HostUpdate update;
        private final HostTask task;
        private final Duration visitDelay;
        private final Instant now;

        OfRobots(HostUpdate update, HostTask task, Duration visitDelay, Instant now) {
            this.update = update;
            this.task = task;
            this.visitDelay = visitDelay;
            this.now = now;
        }

        /** The Crawl-delay of a robots.txt holds from its own request on. */
        @Override
        public HostUpdate robotsFound(Outcome.RobotsFound outcome) {
            Duration age = Optional.ofNullable(outcome.maxAgeSeconds())
                    .map(Duration::ofSeconds)
                    .orElse(RobotsEntry.defaultAge());
            HostUpdate stored = store(update, task, RobotsEntry.found(outcome.body(), age, now));
            long more = robots.crawlDelay(task.origin()).toMillis() - visitDelay.toMillis();
            HostState state = stored.state();
            return more <= 0 ? stored : stored.with(state.withNextVisitAt(state.nextVisitAt() + more));
        }

        @Override
        public HostUpdate redirected(Outcome.Redirected outcome) {
            CrawlUrl target = outcome.target();
            if (target == null || task.redirects() >= MAX_ROBOTS_REDIRECTS) {
                return store(update, task, RobotsEntry.all(now));
            }
            HostState state = update.state();
            if (target.host().equals(state.host())) {
                return update.with(state.withTask(task.redirectedTo(target)));
            }
            HostTask delegated =
                    task.delegatedTo(target, now.plus(DELEGATION_TIMEOUT).toEpochMilli());
            messages.sendToOwnerOf(
                    target.host().name(), new HostMessage.RobotsRequest(task.origin(), target, delegated.redirects()));
            return update.with(state.withTask(delegated));
        }

        /** An excluded host is never requested; one that only holds our robots.txt says nothing of our host. */
        @Override
        public HostUpdate excluded(Outcome.Excluded outcome) {
            RobotsEntry entry = task.type() == HostTask.Type.DELEGATED_ROBOTS
                    ? robots.unreachable(task.origin(), "ROBOTS_EXCLUDED", now)
                    : RobotsEntry.excluded(outcome.reason().name(), now);
            return store(update, task, entry);
        }

        @Override
        public HostUpdate httpError(Outcome.HttpError outcome) {
            int status = outcome.status();
            if (status >= 500 || status == 429) {
                Duration retryAfter = RetryPolicy.retryAfter(outcome);
                return retry(RetryPolicy.ofStatus(status), "ROBOTS_HTTP_" + status, retryAfter);
            }
            boolean closed = rules.requests().robotsForbiddenExcludes() && (status == 401 || status == 403);
            return store(update, task, closed ? RobotsEntry.none(now) : RobotsEntry.all(now));
        }

        @Override
        public HostUpdate failed(Outcome.Failed outcome) {
            return retry(RetryPolicy.of(outcome.cause()), outcome.cause().name(), Duration.ZERO);
        }

        private HostUpdate retry(RetryPolicy policy, String cause, Duration retryAfter) {
            HostTask next = task.nextAttempt();
            if (next.failures() >= MAX_ROBOTS_ATTEMPTS || !policy.retries(next.failures())) {
                return store(update, task, robots.unreachable(task.origin(), cause, now));
            }
            Duration delay = policy.delay(rules.retryDelay(), next.failures(), retryAfter);
            return update.with(
                    update.state().withTask(next).notBefore(now.plus(delay).toEpochMilli()));
        }

        @Override
        public HostUpdate fetched(Outcome.Fetched outcome) {
            return unexpected();
        }

        @Override
        public HostUpdate unchanged(Outcome.Unchanged outcome) {
            return unexpected();
        }

        @Override
        public HostUpdate located(Outcome.Located outcome) {
            return unexpected();
        }

        @Override
        public HostUpdate returned(Outcome.Returned outcome) {
            return HostTaskOutcomes.returned(update, task);
        }

        private HostUpdate unexpected() {
            return retry(RetryPolicy.NOT_HTTP, "UNEXPECTED", Duration.ZERO);
        }
    }

    private HostUpdate store(HostUpdate update, HostTask task, RobotsEntry entry) {
        robots.put(task.origin(), entry);
        return update.with(update.state().withTask(null));
    }

    /** The outcome of another host's robots.txt goes to its owner; after a redirect, the next host's owner is asked. */
    private HostUpdate forOther(HostUpdate update, HostTask task, Outcome outcome) {
        if (!(outcome instanceof Outcome.Redirected redirected)) {
            return respond(update, task, outcome);
        }
        CrawlUrl target = redirected.target();
        if (target == null || task.redirects() >= MAX_ROBOTS_REDIRECTS) {
            return respond(update, task, new Outcome.HttpError(NOT_FOUND, null));
        }
        HostMessage request = new HostMessage.RobotsRequest(task.origin(), target, task.redirects() + 1);
        messages.sendToOwnerOf(target.host().name(), request);
        return update;
    }

    private HostUpdate respond(HostUpdate update, HostTask task, Outcome outcome) {
        String owner = new CrawlUrl(task.origin()).host().name();
        messages.sendToOwnerOf(owner, new HostMessage.RobotsResponse(task.origin(), outcome));
        return update;
    }

    /** Without an address, as behind a proxy, the politeness group is the registered domain. */
    private static HostUpdate located(HostUpdate update, Outcome outcome, Instant now) {
        List<String> addresses = outcome instanceof Outcome.Located located ? located.addresses() : List.of();
        HostState state = update.state();
        String group = addresses.stream().findFirst().orElse(state.host().registeredDomain());
        return update.with(state.with(PolitenessSlot.of(group, now.toEpochMilli())));
    }
}
