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
 * Takes in one response, as the plan for it says.
 *
 * <p>A body of no interest is read and dropped if it is small, as that is cheaper for both sides than a new connection
 * for the next request; if it is not small the connection is closed. Either way the head has decided, and what happens
 * to the connection afterwards changes nothing.
 */
final class BodyCollector implements AsyncResponseConsumer<Void> {
    private static final int MAX_DROPPED = 64 << 10;

    private final HeadJudge judge;
    private final VisitItem item;
    private final RequestContext request;
    private final Consumer<HttpReply> whenDone;

    private boolean answered;
    private boolean ended;
    private @Nullable HttpResponse head;
    private @Nullable FutureCallback<Void> client;
    private GrowingBytes body = new GrowingBytes(0);
    private int dropped;
    private boolean overLimit;
    private volatile boolean abandoned;
    /** Read by the alarm's thread as well. */
    private volatile @Nullable BodyPlan plan;

    /** @param whenDone told once the response is complete and its connection is back in the pool */
    BodyCollector(HeadJudge judge, VisitItem item, RequestContext request, Consumer<HttpReply> whenDone) {
        this.judge = judge;
        this.item = item;
        this.request = request;
        this.whenDone = whenDone;
    }

    /** Whether the server has begun to answer. */
    boolean hasBegun() {
        return answered;
    }

    /** Makes whatever else arrives close the connection. */
    void abandon() {
        abandoned = true;
    }

    /** What is known although the response did not come to its end; null if that is not enough. */
    @Nullable
    HttpReply partialReply() {
        BodyPlan known = plan;
        return head != null && known != null && (overLimit || known instanceof BodyPlan.Forget)
                ? new HttpReply(head, known, body, overLimit)
                : null;
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {
        answered = true;
    }

    @Override
    public void consumeResponse(
            HttpResponse response, @Nullable EntityDetails entity, HttpContext context, FutureCallback<Void> callback)
            throws BodyCutOffException {
        if (abandoned) {
            throw new BodyCutOffException();
        }
        answered = true;
        head = response;
        client = callback;
        BodyPlan made = request.isConnected() ? judge.judge(item, response, entity) : judge.byProxy(response);
        plan = made;
        if (entity == null) {
            end();
        } else if (made instanceof BodyPlan.Keep keep) {
            body = new GrowingBytes(Math.min(entity.getContentLength(), keep.limit()));
        } else if (entity.getContentLength() > MAX_DROPPED) {
            throw new BodyCutOffException();
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        channel.update(Integer.MAX_VALUE);
    }

    @Override
    public void consume(ByteBuffer source) throws BodyCutOffException {
        if (abandoned) {
            throw new BodyCutOffException();
        }
        if (plan instanceof BodyPlan.Keep keep) {
            keep(source, keep.limit());
        } else {
            drop(source);
        }
    }

    private void keep(ByteBuffer source, int limit) throws BodyCutOffException {
        int room = limit - body.length();
        body.append(source, Math.min(source.remaining(), room));
        if (source.hasRemaining()) {
            overLimit = true;
            throw new BodyCutOffException();
        }
    }

    private void drop(ByteBuffer source) throws BodyCutOffException {
        dropped += source.remaining();
        source.position(source.limit());
        if (dropped > MAX_DROPPED) {
            throw new BodyCutOffException();
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        end();
    }

    private void end() {
        ended = true;
        if (client != null) {
            client.completed(null);
        }
    }

    @Override
    public void failed(Exception cause) {}

    /** The client's last call for a response; the connection is back in the pool by now, ready for the next request. */
    @Override
    public void releaseResources() {
        BodyPlan known = plan;
        if (ended && head != null && known != null) {
            ended = false;
            whenDone.accept(new HttpReply(head, known, body, overLimit));
        }
    }
}
