package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.fetcher.http.FetchResult;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One visit: its URLs one after the other, the host's delay between them, nothing after the deadline. What was not asked
 * for goes home as {@link Outcome.Returned}, or as {@link Outcome.Refused} if it may not be asked for any more.
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
            ResultPublisher deliveries,
            ControlState book,
            ExclusionLog refusals,
            InstantSource clock,
            ScheduledExecutorService timer,
            Executor workers) {}

    /** Gets one URL. */
    interface Fetch {
        /**
         * Begins to.
         *
         * @param calledOff completed when the answer is no longer wanted, with the outcome that it is to have instead
         */
        CompletableFuture<FetchResult> fetch(VisitItem item, Duration timeLimit, CompletableFuture<Outcome> calledOff);
    }

    /** A pause before the next request. */
    private record Pause(VisitItem next, Instant until) {}

    /** A request under way. */
    private record Request(VisitItem item, CompletableFuture<Outcome> calledOff) {}

    private final Visit visit;
    private final Tools tools;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final List<CompletableFuture<Void>> pagesOnTheirWay = new ArrayList<>();

    private final Object lock = new Object();
    private final List<Result> toReport = new ArrayList<>();
    private Instant lastReport;

    private int next;
    private final AtomicReference<@Nullable Pause> pause = new AtomicReference<>();
    private volatile @Nullable Request request;
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
        look();
    }

    /**
     * Looks again at what is commanded; to be called, by any thread, when that has changed. It must not miss a change that
     * comes while the visit takes its next step, so a step that waits looks itself once it can be found here.
     */
    void look() {
        Pause waiting = pause.get();
        if (waiting != null && (isHeld() || blocked(waiting.next()).isPresent())) {
            endOf(waiting);
        }
        Request asked = request;
        if (asked != null) {
            blocked(asked.item()).ifPresent(asked.calledOff()::complete);
        }
    }

    private boolean isHeld() {
        return stopping || tools.book().paused(visit.host());
    }

    private Optional<Outcome> blocked(VisitItem item) {
        // A pattern is about pages. Without its robots.txt nothing else of the host could be judged.
        Optional<String> rule = item.purpose() == Purpose.PAGE
                ? tools.book().blocks(item.url())
                : tools.book().blocks(item.url().host());
        return rule.map(name -> new Outcome.Refused(Refusal.BLOCKED, name));
    }

    private void goOn(Instant notBefore) {
        passBlocked();
        Instant now = tools.clock().instant();
        Instant begin = notBefore.isAfter(now) ? notBefore : now;
        boolean tooLate = begin.plus(SHORTEST_REQUEST).isAfter(visit.deadline());
        if (next == visit.items().size() || tooLate || isHeld()) {
            finish();
        } else if (begin.isAfter(now)) {
            await(new Pause(visit.items().get(next), begin), Duration.between(now, begin));
        } else {
            ask(visit.items().get(next++), Duration.between(now, visit.deadline()));
        }
    }

    /** What is blocked is settled at once: its host hears nothing of it, and needs no rest from it. */
    private void passBlocked() {
        while (next < visit.items().size()) {
            VisitItem item = visit.items().get(next);
            Optional<Outcome> refused = blocked(item);
            if (refused.isEmpty()) {
                return;
            }
            next++;
            settled(unasked(item, refused.get()));
        }
    }

    private void await(Pause begun, Duration length) {
        pause.set(begun);
        var unused = tools.timer().schedule(() -> endOf(begun), length.toNanos(), TimeUnit.NANOSECONDS);
        look();
    }

    /** Whoever ends it first, the timer or a command, moves the visit on; the other finds nothing to end. */
    private void endOf(Pause waiting) {
        if (pause.compareAndSet(waiting, null)) {
            tools.workers().execute(() -> goOn(waiting.until()));
        }
    }

    private void ask(VisitItem item, Duration timeLimit) {
        Request asked = new Request(item, new CompletableFuture<>());
        request = asked;
        look();
        var unused = tools.fetch()
                .fetch(item, timeLimit, asked.calledOff())
                .thenAcceptAsync(answer -> answered(item, answer), tools.workers())
                .exceptionally(this::broken);
    }

    private void answered(VisitItem item, FetchResult answer) {
        request = null;
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
        Outcome outcome = cause instanceof ResultPublisher.TooLarge
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
        tellRefusal(result);
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
        visit.items().subList(next, visit.items().size()).forEach(item -> {
            Result result = unasked(item, blocked(item).orElseGet(Outcome.Returned::new));
            tellRefusal(result);
            rest.add(result);
        });
        tools.deliveries().report(new VisitReport(visit.id(), visit.host(), true, rest));
        ended.complete(null);
    }

    private Result unasked(VisitItem item, Outcome outcome) {
        Instant now = tools.clock().instant();
        return new Result(item.url(), now, now, outcome);
    }

    private void tellRefusal(Result result) {
        if (result.outcome() instanceof Outcome.Refused refused) {
            tools.refusals().url(result.url(), refused.reason().name(), refused.detail());
        }
    }

    private Void broken(Throwable failure) {
        ended.completeExceptionally(failure);
        return null;
    }
}
