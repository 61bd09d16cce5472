package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.fetcher.http.FetchResult;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
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
 * Runs one visit: fetches its URLs one after the other, waits the host's delay between them, and starts no request
 * close to the deadline. A URL that was not fetched is reported as {@link Outcome.Returned}, or as
 * {@link Outcome.Excluded} if it has been blocked.
 */
final class VisitRun {
    /** With less time than this before the deadline, no further request starts. */
    private static final Duration MIN_REQUEST_TIME = Duration.ofSeconds(2);

    /** Results are reported in batches; a batch is published when the last report is older than this. */
    private static final Duration REPORT_INTERVAL = Duration.ofMillis(500);

    private static final Set<FailureCause> HOST_DOWN =
            EnumSet.of(FailureCause.UNKNOWN_HOST, FailureCause.CONNECT, FailureCause.CONNECT_TIMEOUT);

    /** What all visits of a fetcher share. */
    record Resources(
            Fetcher fetcher,
            ResultPublisher publisher,
            ControlState control,
            ExclusionLog exclusions,
            InstantSource clock,
            ScheduledExecutorService timer,
            Executor workers) {}

    /** Fetches one URL. */
    interface Fetcher {
        /**
         * Starts a fetch.
         *
         * @param delay the time before a second request, if the first found its connection closed
         * @param cancellation completed with the outcome to report if the fetch is to be cancelled
         */
        CompletableFuture<FetchResult> fetch(
                VisitItem item, Duration timeLimit, Duration delay, CompletableFuture<Outcome> cancellation);
    }

    /** The wait before the next request. */
    private record Delay(VisitItem next, Instant until) {}

    /** A running request. */
    private record Request(VisitItem item, CompletableFuture<Outcome> cancellation) {}

    private final Visit visit;
    private final Resources resources;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final List<CompletableFuture<Void>> publications = new ArrayList<>();

    private final Object lock = new Object();
    private final List<Result> unreported = new ArrayList<>();
    private Instant lastReport;

    private int next;
    private final AtomicReference<@Nullable Delay> delay = new AtomicReference<>();
    private volatile @Nullable Request request;
    private volatile boolean stopping;

    VisitRun(Visit visit, Resources resources) {
        this.visit = visit;
        this.resources = resources;
        this.lastReport = resources.clock().instant();
    }

    /** Completes when the last report has been passed to the publisher. */
    CompletableFuture<Void> start() {
        resources.workers().execute(() -> proceed(visit.notBefore()));
        return ended;
    }

    /** Starts no further request; a running one may finish. */
    void stop() {
        stopping = true;
        checkControl();
    }

    /**
     * Applies the control state to the current delay or request. Called by any thread when the state has changed, and
     * by the visit itself right after it has set a new delay or request, so that a change just before is not missed.
     */
    void checkControl() {
        Delay waiting = delay.get();
        if (waiting != null && (isHalted() || blocked(waiting.next()).isPresent())) {
            end(waiting);
        }
        Request running = request;
        if (running != null) {
            blocked(running.item()).ifPresent(running.cancellation()::complete);
        }
    }

    private boolean isHalted() {
        return stopping || resources.control().isPaused(visit.host());
    }

    /** A URL pattern applies to pages only: without its robots.txt, no URL of the host could be decided on. */
    private Optional<Outcome> blocked(VisitItem item) {
        Optional<String> rule = item.purpose() == Purpose.PAGE
                ? resources.control().blocks(item.url())
                : resources.control().blocks(item.url().host());
        return rule.map(name -> new Outcome.Excluded(ExclusionReason.BLOCKED, name));
    }

    private void proceed(Instant notBefore) {
        skipBlocked();
        Instant now = resources.clock().instant();
        Instant start = notBefore.isAfter(now) ? notBefore : now;
        boolean tooLate = start.plus(MIN_REQUEST_TIME).isAfter(visit.deadline());
        if (next == visit.items().size() || tooLate || isHalted()) {
            finish();
        } else if (start.isAfter(now)) {
            await(new Delay(visit.items().get(next), start), Duration.between(now, start));
        } else {
            fetch(visit.items().get(next++), Duration.between(now, visit.deadline()));
        }
    }

    /** Blocked URLs get their result at once: they cause no request, so no delay follows them. */
    private void skipBlocked() {
        while (next < visit.items().size()) {
            VisitItem item = visit.items().get(next);
            Optional<Outcome> excluded = blocked(item);
            if (excluded.isEmpty()) {
                return;
            }
            next++;
            addResult(notFetched(item, excluded.get()));
        }
    }

    private void await(Delay started, Duration length) {
        delay.set(started);
        var unused = resources.timer().schedule(() -> end(started), length.toNanos(), TimeUnit.NANOSECONDS);
        checkControl();
    }

    /** The timer and the control state may both end a delay; only the first of them continues the visit. */
    private void end(Delay waiting) {
        if (delay.compareAndSet(waiting, null)) {
            resources.workers().execute(() -> proceed(waiting.until()));
        }
    }

    private void fetch(VisitItem item, Duration timeLimit) {
        Request started = new Request(item, new CompletableFuture<>());
        request = started;
        checkControl();
        var unused = resources
                .fetcher()
                .fetch(item, timeLimit, visit.delay(), started.cancellation())
                .thenAcceptAsync(result -> onFetched(item, result), resources.workers())
                .exceptionally(this::fail);
    }

    private void onFetched(VisitItem item, FetchResult fetched) {
        request = null;
        Result result =
                new Result(item.url(), fetched.startedAt(), fetched.endedAt(), fetched.outcome(), fetched.address());
        List<CompletableFuture<Void>> published = publish(fetched);
        if (published.isEmpty()) {
            addResult(result);
        } else {
            addResultAfter(published, result);
        }
        fetched.release(); // the producer has copied page and exchange
        if (endsVisit(fetched.outcome())) {
            finish();
        } else {
            Duration took = Duration.between(fetched.startedAt(), fetched.endedAt());
            proceed(fetched.endedAt().plus(visit.delayAfter(took)));
        }
    }

    /** The exchange first: if only one of them is stored, the URL is fetched again, and the archive has both fetches. */
    private List<CompletableFuture<Void>> publish(FetchResult fetched) {
        List<CompletableFuture<Void>> published = new ArrayList<>(2);
        if (fetched.exchange() != null) {
            published.add(resources.publisher().publishExchange(fetched.exchange()));
        }
        if (fetched.page() != null) {
            published.add(resources.publisher().publishPage(fetched.page()));
        }
        return published;
    }

    /** Adds the result on a worker: on the producer's thread, a report could block and wait for that same thread. */
    private void addResultAfter(List<CompletableFuture<Void>> published, Result result) {
        CompletableFuture<Void> stored = CompletableFuture.allOf(published.toArray(new CompletableFuture<?>[0]));
        publications.add(stored.handleAsync(
                (done, failure) -> {
                    addResult(failure == null ? result : notPublished(result, failure));
                    return null;
                },
                resources.workers()));
    }

    /** The page was fetched but not stored, so for the scheduler it was not fetched. */
    private static Result notPublished(Result result, Throwable failure) {
        Throwable cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        Outcome outcome = cause instanceof ResultPublisher.PageTooLargeException
                ? new Outcome.Excluded(ExclusionReason.TOO_LARGE, "over the record size limit of the topic")
                : new Outcome.Returned();
        return new Result(result.url(), result.startedAt(), result.endedAt(), outcome, result.address());
    }

    /** Whether the host is down or overloaded, so that the visit ends early. */
    private static boolean endsVisit(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return HOST_DOWN.contains(failed.cause());
        }
        return outcome instanceof Outcome.HttpError error && (error.status() == 429 || error.status() == 503);
    }

    private void addResult(Result result) {
        logExclusion(result);
        List<Result> batch;
        synchronized (lock) {
            unreported.add(result);
            Instant now = resources.clock().instant();
            boolean last = result.url()
                    .equals(visit.items().get(visit.items().size() - 1).url());
            if (last || Duration.between(lastReport, now).compareTo(REPORT_INTERVAL) < 0) {
                return;
            }
            lastReport = now;
            batch = List.copyOf(unreported);
            unreported.clear();
        }
        resources.publisher().publishReport(new VisitReport(visit.id(), visit.host(), false, batch));
    }

    private void finish() {
        var unused = CompletableFuture.allOf(publications.toArray(new CompletableFuture<?>[0]))
                .whenCompleteAsync((done, failure) -> publishLastReport(), resources.workers());
    }

    private void publishLastReport() {
        List<Result> results;
        synchronized (lock) {
            results = new ArrayList<>(unreported);
            unreported.clear();
        }
        visit.items().subList(next, visit.items().size()).forEach(item -> {
            Result result = notFetched(item, blocked(item).orElseGet(Outcome.Returned::new));
            logExclusion(result);
            results.add(result);
        });
        resources.publisher().publishReport(new VisitReport(visit.id(), visit.host(), true, results));
        ended.complete(null);
    }

    private Result notFetched(VisitItem item, Outcome outcome) {
        Instant now = resources.clock().instant();
        return new Result(item.url(), now, now, outcome);
    }

    private void logExclusion(Result result) {
        if (result.outcome() instanceof Outcome.Excluded excluded) {
            resources.exclusions().url(result.url(), excluded.reason().name(), excluded.detail());
        }
    }

    private Void fail(Throwable failure) {
        ended.completeExceptionally(failure);
        return null;
    }
}
