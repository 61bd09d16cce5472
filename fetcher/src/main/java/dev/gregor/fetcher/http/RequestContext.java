package dev.gregor.fetcher.http;

import java.net.SocketAddress;
import org.apache.hc.client5.http.RouteInfo;
import org.apache.hc.client5.http.async.AsyncExecRuntime;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.EndpointDetails;
import org.jspecify.annotations.Nullable;

/**
 * A request's hold on its connection. Cancelling the client's future is not enough to close the connection: when the
 * connection is made while the request is still being handed over, the future is left holding the finished connect
 * operation, and cancelling that does nothing.
 */
final class RequestContext extends HttpClientContext {
    private volatile @Nullable AsyncExecRuntime connection;
    private volatile boolean connected;

    void hold(AsyncExecRuntime leased) {
        connection = leased;
    }

    void connected() {
        connected = true;
    }

    /**
     * Whether there is or was a connection to the host to send the request on, if need be through a proxy. Without it, what
     * the client gives us as an answer is the proxy's refusal to connect.
     */
    boolean isConnected() {
        return connected;
    }

    /** Closes the connection if the request still has one. */
    void discardConnection() {
        AsyncExecRuntime held = connection;
        if (held != null) {
            held.discardEndpoint();
        }
    }

    /** The far end of the request's connection; null if it has none. */
    @Nullable
    SocketAddress remoteAddress() {
        EndpointDetails endpoint = getEndpointDetails();
        return endpoint == null ? null : endpoint.getRemoteAddress();
    }

    /**
     * Whether the connection had served a request before; to be asked only while this one is unanswered.
     *
     * <p>HttpCore 5.4 counts HTTP/1.1 responses as requests, so it is the sum that tells: before the first response it
     * is at most one. In a tunnel the CONNECT and its response count as well.
     */
    boolean isReused() {
        EndpointDetails endpoint = getEndpointDetails();
        RouteInfo route = getHttpRoute();
        int first = route != null && route.isTunnelled() ? 3 : 1;
        return endpoint != null && endpoint.getRequestCount() + endpoint.getResponseCount() > first;
    }
}
