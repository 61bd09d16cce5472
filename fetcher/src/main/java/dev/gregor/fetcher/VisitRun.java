package dev.gregor.fetcher;

import dev.gregor.fetcher.http.Answer;
import dev.gregor.topics.Outcome;
import dev.gregor.topics.Outcome.FailureCause;
import dev.gregor.topics.Outcome.Refusal;
import dev.gregor.topics.Page;
import dev.gregor.topics.Visit;
import dev.gregor.topics.Visit.VisitItem;
import dev.gregor.topics.VisitReport;
import dev.gregor.topics.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One visit: its URLs one after the other, the host's delay between them, nothing after the deadline. What was not asked
 * for goes home as {@link Outcome.Returned}.
 */
final class VisitRun {
    /** With less time than this to the deadline no further request is begun. */
    private static final Duration SHORTEST_REQUEST = Duration.ofSeconds(2);

    /** Results go home together, but none waits longer than this for company. */
    private static final Duration REPORT_INTERVAL = Duration.ofMillis(500);

    private static final Set<FailureCause> HOST_IS_DOWN =
            EnumSet.of(FailureCause.UNKNOWN_HOST, FailureCause.CONNECT, FailureCause.CONNECT_TIMEOUT);

    /** What all visits of a fetcher share. */
    record Tools(
            Fetch fetch,
            Deliveries deliveries,
            InstantSource clock,
            ScheduledExecutorService timer,
            Executor workers) {}

    /** Gets one URL. */
    interface Fetch {
        CompletableFuture<Answer> fetch(VisitItem item, Duration timeLimit);
    }

    private final Visit visit;
    private final Tools tools;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final List<CompletableFuture<Void>> pagesOnTheirWay = new ArrayList<>();

    private final Object lock = new Object();
    private final List<Result> toReport = new ArrayList<>();
    private Instant lastReport;

    private int next;
    private volatile boolean stopping;

    VisitRun(Visit visit, Tools tools) {
        this.visit = visit;
        this.tools = tools;
        this.lastReport = tools.clock().instant();
    }

    /** Completes when the last report is handed in. */
    CompletableFuture<Void> start() {
        tools.workers().execute(() -> goOn(visit.notBefore()));
        return ended;
    }

    /** No further request is begun; the one under way may finish. */
    void stop() {
        stopping = true;
    }

    private void goOn(Instant notBefore) {
        if (next == visit.items().size()) {
            finish();
            return;
        }
        Instant now = tools.clock().instant();
        Instant begin = notBefore.isAfter(now) ? notBefore : now;
        if (stopping || begin.plus(SHORTEST_REQUEST).isAfter(visit.deadline())) {
            finish();
            return;
        }
        if (begin.isAfter(now)) {
            long nanos = Duration.between(now, begin).toNanos();
            var unused = tools.timer().schedule(() -> onWorker(() -> goOn(notBefore)), nanos, TimeUnit.NANOSECONDS);
            return;
        }
        ask(visit.items().get(next++), Duration.between(now, visit.deadline()));
    }

    private void ask(VisitItem item, Duration timeLimit) {
        var unused = tools.fetch()
                .fetch(item, timeLimit)
                .thenAcceptAsync(answer -> answered(item, answer), tools.workers())
                .exceptionally(this::broken);
    }

    private void answered(VisitItem item, Answer answer) {
        Result result =
                new Result(item.url(), answer.startedAt(), answer.endedAt(), answer.outcome(), answer.address());
        Page page = answer.page();
        if (page == null) {
            settled(result);
        } else {
            deliver(page, result);
        }
        if (givesUp(answer.outcome())) {
            finish();
        } else {
            goOn(answer.endedAt().plus(visit.delay()));
        }
    }

    /** Whatever follows runs on a worker: on the thread that tells us, a report could wait for that very thread. */
    private void deliver(Page page, Result result) {
        CompletableFuture<Void> safe = tools.deliveries().page(page);
        pagesOnTheirWay.add(safe.handleAsync(
                (done, failure) -> {
                    settled(failure == null ? result : undelivered(result, failure));
                    return null;
                },
                tools.workers()));
    }

    /** The page was fetched but is not safe, so for the scheduler it was not fetched. */
    private static Result undelivered(Result result, Throwable failure) {
        Throwable cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        Outcome outcome = cause instanceof Deliveries.TooLarge
                ? new Outcome.Refused(Refusal.TOO_LARGE, "over the size of a record")
                : new Outcome.Returned();
        return new Result(result.url(), result.startedAt(), result.endedAt(), outcome, result.address());
    }

    /** After this answer the host is better left alone. */
    private static boolean givesUp(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return HOST_IS_DOWN.contains(failed.cause());
        }
        return outcome instanceof Outcome.HttpError error && (error.status() == 429 || error.status() == 503);
    }

    private void settled(Result result) {
        List<Result> due;
        synchronized (lock) {
            toReport.add(result);
            Instant now = tools.clock().instant();
            boolean last = result.url()
                    .equals(visit.items().get(visit.items().size() - 1).url());
            if (last || Duration.between(lastReport, now).compareTo(REPORT_INTERVAL) < 0) {
                return;
            }
            lastReport = now;
            due = List.copyOf(toReport);
            toReport.clear();
        }
        tools.deliveries().report(new VisitReport(visit.id(), visit.host(), false, due));
    }

    private void finish() {
        var unused = CompletableFuture.allOf(pagesOnTheirWay.toArray(new CompletableFuture<?>[0]))
                .whenCompleteAsync((done, failure) -> sayGoodbye(), tools.workers());
    }

    private void sayGoodbye() {
        List<Result> rest;
        synchronized (lock) {
            rest = new ArrayList<>(toReport);
            toReport.clear();
        }
        Instant now = tools.clock().instant();
        visit.items().subList(next, visit.items().size()).forEach(item -> {
            rest.add(new Result(item.url(), now, now, new Outcome.Returned()));
        });
        tools.deliveries().report(new VisitReport(visit.id(), visit.host(), true, rest));
        ended.complete(null);
    }

    private Void broken(Throwable failure) {
        ended.completeExceptionally(failure);
        return null;
    }

    private void onWorker(Runnable step) {
        tools.workers().execute(step);
    }
}
