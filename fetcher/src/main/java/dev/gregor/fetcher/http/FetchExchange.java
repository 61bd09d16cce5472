package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.AddressText;
import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.ConnectionRoute;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One fetch in progress, from the check of its port to its result. {@link #runSteps} lists the steps. */
final class FetchExchange {
    private final Resources resources;
    private final VisitItem item;
    private final Instant startedAt;
    private final CompletableFuture<FetchResult> result = new CompletableFuture<>();

    private volatile @Nullable RequestAttempt attempt;
    private volatile @Nullable Future<?> timeout;

    /** What all exchanges share. */
    record Resources(
            AllowedPorts ports,
            ConnectionRoute route,
            RequestFactory requests,
            Transport transport,
            HeadJudge judge,
            InstantSource clock,
            ScheduledExecutorService timer,
            Executor decoders) {}

    FetchExchange(Resources resources, VisitItem item) {
        this.resources = resources;
        this.item = item;
        startedAt = resources.clock.instant();
    }

    CompletableFuture<FetchResult> result() {
        return result;
    }

    void start(Duration timeLimit) {
        if (result.isDone()) { // stopped before it started
            return;
        }
        try {
            timeout = resources.timer.schedule(() -> expire(timeLimit), timeLimit.toNanos(), TimeUnit.NANOSECONDS);
            var unused = runSteps().handle((done, failure) -> failure == null ? complete(done) : fail(failure));
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** The steps of a fetch, in order. A step that fails ends the fetch; {@link #fail} classifies the failure. */
    private CompletableFuture<FetchResult> runSteps() {
        RequestTarget target = RequestTarget.of(item.url());
        if (!resources.ports.contains(target.port())) {
            return CompletableFuture.completedFuture(withoutResponse(excludedPort(target)));
        }
        CompletableFuture<InetAddress[]> addresses = resources.route.resolve(target.host()); // DNS and address guard
        if (item.purpose() == Purpose.ADDRESS) {
            return addresses.thenApply(found -> withoutResponse(new Outcome.Located(AddressText.sorted(found))));
        }
        return addresses
                .thenCompose(found -> send(target)) // conditional request, head decision, body within its limit
                .thenCompose(this::classify); // decoded body, digest, outcome
    }

    /** Sends the request, and once more if the server has just closed the kept-alive connection. */
    private CompletableFuture<ReceivedResponse> send(RequestTarget target) {
        RequestAttempt first = new RequestAttempt(resources.judge, item);
        return sendAttempt(target, first)
                .exceptionallyCompose(failure -> first.failedOnStaleConnection(failure)
                        ? sendAttempt(target, new RequestAttempt(resources.judge, item))
                        : CompletableFuture.failedFuture(failure));
    }

    private CompletableFuture<ReceivedResponse> sendAttempt(RequestTarget target, RequestAttempt next) {
        if (result.isDone()) {
            return CompletableFuture.failedFuture(new CancellationException("the fetch has ended"));
        }
        attempt = next;
        CompletableFuture<ReceivedResponse> response;
        try {
            response = next.send(resources.transport, resources.requests.request(target, item));
        } catch (RuntimeException e) {
            next.cancel();
            throw e;
        }
        if (result.isDone()) { // the time limit passed before there was a request to cancel
            next.cancel();
        }
        return response;
    }

    /** Classifies on a decoding thread if there is a body to decode, else at once. */
    private CompletableFuture<FetchResult> classify(ReceivedResponse response) {
        cancelTimeout();
        ResponseClassifier classifier =
                new ResponseClassifier(item, startedAt, resources.clock.instant(), serverAddress());
        return response.decision()
                .match(
                        read -> CompletableFuture.supplyAsync(
                                () -> classifier.classifyBody(response, read), resources.decoders),
                        skip -> CompletableFuture.completedFuture(
                                classifier.classifyHead(response.head(), skip.outcome())));
    }

    private @Nullable String serverAddress() {
        RequestAttempt current = attempt;
        return current == null ? null : resources.route.serverAddress(item.url().host(), current.peer());
    }

    /** Ends the fetch from outside; has no effect if it has ended. */
    void stop(Outcome outcome) {
        end(outcome);
        RequestAttempt running = attempt;
        if (running != null) {
            running.cancel();
        }
    }

    private void expire(Duration timeLimit) {
        RequestAttempt running = attempt;
        if (running != null) {
            running.completeIfDecided();
        }
        stop(new Outcome.Failed(FailureCause.TIMEOUT, "not finished after " + timeLimit.toMillis() + " ms"));
    }

    private boolean fail(Throwable failure) {
        RequestAttempt failed = attempt;
        return end(FailureClassifier.outcome(failure, failed != null && failed.isConnected()));
    }

    private boolean end(Outcome outcome) {
        return complete(withoutResponse(outcome));
    }

    private boolean complete(FetchResult ended) {
        cancelTimeout();
        return result.complete(ended);
    }

    private FetchResult withoutResponse(Outcome outcome) {
        return FetchResult.of(outcome, startedAt, resources.clock.instant());
    }

    private static Outcome excludedPort(RequestTarget target) {
        return new Outcome.Excluded(ExclusionReason.FORBIDDEN_PORT, "port " + target.port());
    }

    private void cancelTimeout() {
        Future<?> scheduled = timeout;
        if (scheduled != null) {
            scheduled.cancel(false);
        }
    }
}
