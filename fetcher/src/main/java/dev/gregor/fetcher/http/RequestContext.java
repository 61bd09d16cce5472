package dev.gregor.fetcher.http;

import java.net.SocketAddress;
import org.apache.hc.client5.http.RouteInfo;
import org.apache.hc.client5.http.async.AsyncExecRuntime;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.EndpointDetails;
import org.jspecify.annotations.Nullable;

/**
 * The context of a request, which keeps track of its connection. Cancelling the client's future does not always close
 * the connection: if it is established while the request is still being passed to the client, the future holds the
 * finished connect operation, and cancelling that has no effect.
 */
final class RequestContext extends HttpClientContext {
    private volatile @Nullable AsyncExecRuntime connection;
    private volatile boolean connected;

    void attach(AsyncExecRuntime runtime) {
        connection = runtime;
    }

    void markConnected() {
        connected = true;
    }

    /**
     * Whether the request has or had a connection to the host, directly or through a proxy. If not, a response that the
     * client delivers is the proxy's error response.
     */
    boolean isConnected() {
        return connected;
    }

    /** Closes the request's connection, if it still has one. */
    void discardConnection() {
        AsyncExecRuntime runtime = connection;
        if (runtime != null) {
            runtime.discardEndpoint();
        }
    }

    /** The peer of the request's connection; null if it has none. */
    @Nullable
    SocketAddress remoteAddress() {
        EndpointDetails endpoint = getEndpointDetails();
        return endpoint == null ? null : endpoint.getRemoteAddress();
    }

    /**
     * Whether the connection has served an earlier request. The answer is valid only until the response begins.
     *
     * <p>HttpCore 5.4 counts HTTP/1.1 responses as requests, so this uses the sum of both counts: before the first
     * response it is at most one. In a tunnel, the CONNECT request and its response count as well.
     */
    boolean isReused() {
        EndpointDetails endpoint = getEndpointDetails();
        RouteInfo route = getHttpRoute();
        int countOfFirst = route != null && route.isTunnelled() ? 3 : 1;
        return endpoint != null && endpoint.getRequestCount() + endpoint.getResponseCount() > countOfFirst;
    }
}
