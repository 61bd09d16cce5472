package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit.VisitItem;
import java.net.SocketAddress;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.jspecify.annotations.Nullable;

/** One request sent over one connection, and its response. */
final class RequestAttempt implements FutureCallback<Void> {
    private final RequestContext context = new RequestContext();
    private final CompletableFuture<ReceivedResponse> response = new CompletableFuture<>();
    private final BodyCollector collector;
    private volatile @Nullable Future<Void> call;

    RequestAttempt(HeadJudge judge, VisitItem item, BodyClaim memory) {
        collector = new BodyCollector(judge, item, context, memory, response::complete);
    }

    /** The request with the headers that the client has added; valid once there is a response. */
    HttpRequest sentRequest() {
        return context.getRequest();
    }

    CompletableFuture<ReceivedResponse> send(Transport transport, HttpRequest request) {
        call = transport.send(request, collector, context, this);
        return response;
    }

    /** Completes the response early if its outcome is already decided. */
    void completeIfDecided() {
        ReceivedResponse decided = collector.decidedResponse();
        if (decided != null) {
            response.complete(decided);
        }
    }

    void cancel() {
        collector.abandon();
        Future<Void> running = call;
        if (running != null) {
            running.cancel(true);
        }
        context.discardConnection();
    }

    boolean isConnected() {
        return context.isConnected();
    }

    /** The peer of the connection; null if there is none. */
    @Nullable
    SocketAddress peer() {
        return context.remoteAddress();
    }

    /**
     * Whether the server closed a kept-alive connection just as the request went out on it. The server has then not
     * responded to the request, and may or may not have read it.
     */
    boolean failedOnStaleConnection(Throwable failure) {
        if (collector.hasResponseStarted()) {
            return false;
        }
        return failure instanceof RequestNotExecutedException
                || (context.isReused() && FailureClassifier.causeOf(failure, true) == FailureCause.BROKEN);
    }

    /** Does nothing: {@link BodyCollector} completes the response later, when the connection is back in the pool. */
    @Override
    public void completed(Void nothing) {}

    @Override
    public void failed(Exception cause) {
        completeIfDecided();
        response.completeExceptionally(cause);
    }

    @Override
    public void cancelled() {
        response.completeExceptionally(new CancellationException("request cancelled"));
    }
}
