package dev.gregor.fetcher.http;

import static java.util.Objects.requireNonNull;

import dev.gregor.fetcher.net.AddressText;
import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.ConnectionRoute;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
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
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.jspecify.annotations.Nullable;

/** One fetch under way, from the look-up of its host to its answer. */
final class FetchExchange {
    private final Parts parts;
    private final VisitItem item;
    private final Instant startedAt;
    private final CompletableFuture<FetchResult> answer = new CompletableFuture<>();

    private volatile @Nullable Attempt attempt;
    private volatile @Nullable Future<?> alarm;

    /** What all exchanges share. */
    record Parts(
            Identity identity,
            AllowedPorts ports,
            ConnectionRoute way,
            Transport transport,
            HeadJudge judge,
            InstantSource clock,
            ScheduledExecutorService timer,
            Executor decoders) {}

    FetchExchange(Parts parts, VisitItem item) {
        this.parts = parts;
        this.item = item;
        startedAt = parts.clock.instant();
    }

    CompletableFuture<FetchResult> answer() {
        return answer;
    }

    void start(Duration timeLimit) {
        if (answer.isDone()) { // stopped before it began
            return;
        }
        try {
            alarm = parts.timer.schedule(() -> expire(timeLimit), timeLimit.toNanos(), TimeUnit.NANOSECONDS);
            RequestTarget target = RequestTarget.of(item.url());
            if (!parts.ports.allow(target.actualPort())) {
                end(new Outcome.Refused(Refusal.FORBIDDEN_PORT, "port " + target.actualPort()));
                return;
            }
            var unused = parts.way.to(target.host()).whenComplete((found, failure) -> begin(target, found, failure));
        } catch (RejectedExecutionException closed) {
            end(new Outcome.Returned());
        } catch (RuntimeException e) {
            end(FailureMapping.outcome(e, false));
        }
    }

    private void begin(RequestTarget target, InetAddress @Nullable [] found, @Nullable Throwable unresolved) {
        if (unresolved != null) {
            end(FailureMapping.outcome(unresolved, false));
        } else if (item.purpose() == Purpose.ADDRESS) {
            end(new Outcome.Located(AddressText.sorted(requireNonNull(found))));
        } else {
            send(target, true);
        }
    }

    /** Ends the exchange from outside; nothing happens if it is over. */
    void stop(Outcome outcome) {
        end(outcome);
        Attempt running = attempt;
        if (running != null) {
            running.cancel();
        }
    }

    private void expire(Duration timeLimit) {
        Attempt running = attempt;
        HttpReply known = running == null ? null : running.collector.partialReply();
        if (known != null) {
            finish(known);
        }
        stop(new Outcome.Failed(FailureCause.TIMEOUT, "not over after " + timeLimit.toMillis() + " ms"));
    }

    private void send(RequestTarget target, boolean mayRepeat) {
        if (answer.isDone()) {
            return;
        }
        Attempt next = new Attempt(target, mayRepeat);
        attempt = next;
        try {
            next.send();
        } catch (RuntimeException e) {
            end(FailureMapping.outcome(e, false));
        }
        if (answer.isDone()) { // the alarm rang before there was anything to cancel
            next.cancel();
        }
    }

    private void finish(HttpReply reply) {
        disarm();
        Attempt replied = attempt;
        String address = replied == null ? null : replied.address();
        ResponseClassifier verdict = new ResponseClassifier(item, startedAt, parts.clock.instant(), address);
        boolean heavy = reply.plan() instanceof BodyPlan.Keep;
        try {
            if (heavy) {
                parts.decoders.execute(() -> decide(verdict, reply));
            } else {
                decide(verdict, reply);
            }
        } catch (RejectedExecutionException closed) {
            end(new Outcome.Returned());
        }
    }

    private void decide(ResponseClassifier verdict, HttpReply reply) {
        try {
            answer.complete(verdict.on(reply));
        } catch (RuntimeException | OutOfMemoryError e) {
            end(FailureMapping.outcome(e, true));
        }
    }

    private void end(Outcome outcome) {
        disarm();
        answer.complete(new ResponseClassifier(item, startedAt, parts.clock.instant(), null).on(outcome));
    }

    private void disarm() {
        Future<?> set = alarm;
        if (set != null) {
            set.cancel(false);
        }
    }

    /** The request on its way over one connection. */
    private final class Attempt implements FutureCallback<Void> {
        private final RequestTarget target;
        private final boolean mayRepeat;
        private final RequestContext context = new RequestContext();
        private final BodyCollector collector =
                new BodyCollector(parts.judge, item, context, FetchExchange.this::finish);
        private volatile @Nullable Future<Void> call;

        Attempt(RequestTarget target, boolean mayRepeat) {
            this.target = target;
            this.mayRepeat = mayRepeat;
        }

        void send() {
            call = parts.transport.send(target.request(parts.identity, item), collector, context, this);
        }

        @Nullable
        String address() {
            return parts.way.addressOf(item.url().host(), context.remoteAddress());
        }

        void cancel() {
            collector.abandon();
            Future<Void> running = call;
            if (running != null) {
                running.cancel(true);
            }
            context.discardConnection();
        }

        @Override
        public void completed(Void nothing) {
            // The collector tells, later: when the connection is back in the pool.
        }

        @Override
        public void failed(Exception cause) {
            HttpReply known = collector.partialReply();
            if (known != null) {
                finish(known);
            } else if (mayRepeat && isStale(cause)) {
                FetchExchange.this.send(target, false);
            } else if (cause instanceof CancellationException) { // the client is shut down
                end(new Outcome.Returned());
            } else {
                end(FailureMapping.outcome(cause, context.isConnected()));
            }
        }

        @Override
        public void cancelled() {
            end(new Outcome.Returned());
        }

        /**
         * Whether the server closed a kept connection just as we took it up again. It has then not answered, and very
         * likely not read, the request; so sending it once more asks nothing twice.
         */
        private boolean isStale(Exception cause) {
            if (collector.hasBegun()) {
                return false;
            }
            return cause instanceof RequestNotExecutedException
                    || (context.isReused() && FailureMapping.causeOf(cause, true) == FailureCause.BROKEN);
        }
    }
}
