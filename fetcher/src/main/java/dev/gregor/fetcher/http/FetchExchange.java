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
    private final Duration delay;
    private final CompletableFuture<FetchResult> result = new CompletableFuture<>();

    private final BodyClaim memory;

    private volatile Instant startedAt;
    private volatile @Nullable RequestAttempt attempt;
    private volatile @Nullable Future<?> timeout;

    /** What all exchanges share. */
    record Resources(
            AllowedPorts ports,
            ConnectionRoute route,
            RequestFactory requests,
            Transport transport,
            HeadJudge judge,
            boolean keepResponses,
            InstantSource clock,
            Threads threads,
            Memory memory) {}

    /** The threads beside those of the HTTP client. */
    record Threads(ScheduledExecutorService timer, Executor decoders) {}

    /** The memory of bodies: as they are received, and decoded. */
    record Memory(BodyMemory received, DecodedMemory decoded) {
        boolean isShort() {
            return received.isShort() || decoded.isShort();
        }
    }

    /** @param delay before a second request */
    FetchExchange(Resources resources, VisitItem item, Duration delay) {
        this.resources = resources;
        this.item = item;
        this.delay = delay;
        startedAt = resources.clock.instant();
        memory = resources.memory.received().claim(this::stop);
    }

    CompletableFuture<FetchResult> result() {
        return result;
    }

    void start(Duration timeLimit) {
        if (result.isDone()) { // stopped before it started
            return;
        }
        try {
            timeout = resources
                    .threads
                    .timer()
                    .schedule(() -> expire(timeLimit), timeLimit.toNanos(), TimeUnit.NANOSECONDS);
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

    /**
     * Sends the request, and once more if the server has just closed the kept-alive connection. The server may have
     * seen the first request, so the second one waits the delay of the host.
     */
    private CompletableFuture<ReceivedResponse> send(RequestTarget target) {
        RequestAttempt first = new RequestAttempt(resources.judge, item, memory);
        return sendAttempt(target, first)
                .exceptionallyCompose(failure -> first.failedOnStaleConnection(failure)
                        ? afterDelay().thenCompose(now -> sendAgain(target))
                        : CompletableFuture.failedFuture(failure));
    }

    private CompletableFuture<Void> afterDelay() {
        CompletableFuture<Void> passed = new CompletableFuture<>();
        if (delay.isZero()) {
            passed.complete(null);
        } else {
            var unused = resources
                    .threads
                    .timer()
                    .schedule(() -> passed.complete(null), delay.toNanos(), TimeUnit.NANOSECONDS);
        }
        return passed;
    }

    private CompletableFuture<ReceivedResponse> sendAgain(RequestTarget target) {
        startedAt = resources.clock.instant();
        return sendAttempt(target, new RequestAttempt(resources.judge, item, memory));
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
                new ResponseClassifier(item, startedAt, resources.clock.instant(), serverAddress(), recorder());
        DecodedMemory decoded = resources.memory.decoded();
        return response.decision()
                .match(
                        read -> CompletableFuture.supplyAsync(
                                () -> classifier.classifyBody(response, read, decoded), resources.threads.decoders()),
                        skip -> CompletableFuture.completedFuture(classifier.classifyHead(response, skip.outcome())));
    }

    private @Nullable ExchangeRecorder recorder() {
        RequestAttempt current = attempt;
        return resources.keepResponses && current != null
                ? new ExchangeRecorder(item, current.sentRequest(), startedAt, serverAddress())
                : null;
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
        stop(
                memory.isWaiting()
                        ? new Outcome.Returned()
                        : new Outcome.Failed(
                                FailureCause.TIMEOUT, "not finished after " + timeLimit.toMillis() + " ms"));
    }

    private boolean fail(Throwable failure) {
        RequestAttempt failed = attempt;
        boolean connected = failed != null && failed.isConnected();
        // A connection that is not read for lack of memory fails sooner or later; that is not the server's failure.
        return end(memory.isWaiting() ? new Outcome.Returned() : FailureClassifier.outcome(failure, connected));
    }

    private boolean end(Outcome outcome) {
        return complete(withoutResponse(outcome));
    }

    private boolean complete(FetchResult ended) {
        cancelTimeout();
        memory.release();
        boolean first = result.complete(ended);
        if (!first) {
            ended.release();
        }
        return first;
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
