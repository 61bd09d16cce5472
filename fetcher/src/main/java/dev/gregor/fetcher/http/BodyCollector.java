package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Visit.VisitItem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Receives one response: it asks {@link HeadJudge} about the head, then collects or discards the body as decided.
 *
 * <p>A small body that is skipped is read and discarded, because that is cheaper for both sides than a new connection
 * for the next request; for a larger one the connection is closed. In both cases the head has decided the outcome, and
 * what happens to the connection afterwards does not change it.
 */
final class BodyCollector implements AsyncResponseConsumer<Void> {
    private static final int MAX_DISCARDED_BYTES = 64 << 10;

    private final HeadJudge judge;
    private final VisitItem item;
    private final RequestContext request;
    private final BodyClaim memory;
    private final Consumer<ReceivedResponse> onComplete;

    private boolean responseStarted;
    private boolean responseEnded;
    private @Nullable HttpResponse head;
    private @Nullable FutureCallback<Void> client;
    private boolean collecting;
    private int limit;
    private BodyBuffer body = new BodyBuffer(0);
    private int discardedBytes;
    private boolean overLimit;
    private volatile boolean abandoned;
    /** Volatile because the timer's thread reads it too. */
    private volatile @Nullable HeadDecision decision;

    /** @param onComplete called when the response is complete and its connection is back in the pool */
    BodyCollector(
            HeadJudge judge,
            VisitItem item,
            RequestContext request,
            BodyClaim memory,
            Consumer<ReceivedResponse> onComplete) {
        this.judge = judge;
        this.item = item;
        this.request = request;
        this.memory = memory;
        this.onComplete = onComplete;
    }

    /** Whether the server has begun to respond. */
    boolean hasResponseStarted() {
        return responseStarted;
    }

    /** Makes the connection close when further bytes arrive. */
    void abandon() {
        abandoned = true;
    }

    /** The response although it did not come to its end, if its outcome is already decided; else null. */
    @Nullable
    ReceivedResponse decidedResponse() {
        HeadDecision decided = decision;
        return head != null && decided != null && (overLimit || !collecting)
                ? new ReceivedResponse(head, decided, body, overLimit)
                : null;
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {
        responseStarted = true;
    }

    @Override
    public void consumeResponse(
            HttpResponse response, @Nullable EntityDetails entity, HttpContext context, FutureCallback<Void> callback)
            throws BodyCutOffException {
        if (abandoned) {
            throw new BodyCutOffException();
        }
        responseStarted = true;
        head = response;
        client = callback;
        HeadDecision decided = request.isConnected() ? judge.judge(item, response, entity) : judge.proxyError(response);
        collecting = decided.match(read -> true, skip -> false);
        limit = decided.match(HeadDecision.ReadBody::limit, skip -> MAX_DISCARDED_BYTES);
        decision = decided;
        if (entity == null) {
            end();
        } else if (collecting) {
            memory.begin(entity.getContentLength());
            body = new BodyBuffer(Math.min(entity.getContentLength(), limit));
        } else if (entity.getContentLength() > limit) {
            throw new BodyCutOffException();
        }
    }

    /** The client reads no more of the body until the channel is updated. It begins with {@link BodyMemory#FIRST_BYTES}. */
    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        if (collecting) {
            memory.more(channel);
        } else {
            channel.update(MAX_DISCARDED_BYTES);
        }
    }

    @Override
    public void consume(ByteBuffer source) throws BodyCutOffException {
        if (abandoned) {
            throw new BodyCutOffException();
        }
        if (collecting) {
            collect(source);
        } else {
            discard(source);
        }
    }

    private void collect(ByteBuffer source) throws BodyCutOffException {
        int room = limit - body.length();
        body.append(source, Math.min(source.remaining(), room));
        memory.onReceived(body.length());
        if (source.hasRemaining()) {
            overLimit = true;
            throw new BodyCutOffException();
        }
    }

    private void discard(ByteBuffer source) throws BodyCutOffException {
        discardedBytes += source.remaining();
        source.position(source.limit());
        if (discardedBytes > limit) {
            throw new BodyCutOffException();
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        end();
    }

    private void end() {
        responseEnded = true;
        memory.complete(body.length());
        if (client != null) {
            client.completed(null);
        }
    }

    @Override
    public void failed(Exception cause) {}

    /** The client's last call for a response. By now the connection is back in the pool, ready for the next request. */
    @Override
    public void releaseResources() {
        HeadDecision decided = decision;
        if (responseEnded && head != null && decided != null) {
            responseEnded = false;
            onComplete.accept(new ReceivedResponse(head, decided, body, overLimit));
        }
    }
}
