package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.DaemonThreadFactory;
import dev.gregor.fetcher.net.ProxyAddress;
import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.CharCodingConfig;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.http2.config.H2Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.reactor.IOReactorStatus;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP client and its connection pool. Redirects, retries, cookies, authentication and all else that would send
 * requests or data of its own are disabled.
 */
final class Transport implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Transport.class);

    private static final int MAX_HEADERS = 200;
    private static final int MAX_HEADER_LINE = 16 << 10;
    private static final int MAX_HEADER_LIST = 256 << 10;
    /** One is in use at a time; the second allows a new connection while the first is being closed. */
    private static final int CONNECTIONS_PER_HOST = 2;

    private static final TimeValue VALIDATE_AFTER = TimeValue.ofSeconds(1);
    private static final TimeValue TIME_TO_LIVE = TimeValue.ofMinutes(5);

    private final HttpSettings settings;
    private final PoolingAsyncClientConnectionManager connections;
    private final CloseableHttpAsyncClient client;
    private volatile boolean closing;

    Transport(HttpSettings settings, String userAgent, DnsResolver nextHop, TlsStrategy tls) {
        this.settings = settings;
        connections = connections(nextHop, tls);
        client = client(userAgent);
        client.start();
    }

    Future<Void> send(
            HttpRequest request,
            AsyncResponseConsumer<Void> response,
            RequestContext context,
            FutureCallback<Void> callback) {
        return client.execute(new BasicRequestProducer(request, null), response, context, callback);
    }

    /** Closes connections that have been idle for too long. A timer calls it every second. */
    void evictIdle() {
        try {
            connections.closeExpired();
            connections.closeIdle(timeout(settings.timeouts().keepAlive()));
        } catch (RuntimeException e) { // a periodic task that throws is not run again
            LOG.warn("cannot close idle connections", e);
        }
    }

    boolean isRunning() {
        return client.getStatus() == IOReactorStatus.ACTIVE;
    }

    @Override
    public void close() {
        closing = true;
        client.close(CloseMode.IMMEDIATE);
    }

    /**
     * The pool is STRICT. LAX has no limit on the total number of connections. OFFLOCK does not close an idle
     * connection to make room for one to another host, which a crawler needs all the time.
     */
    private PoolingAsyncClientConnectionManager connections(DnsResolver nextHop, TlsStrategy tls) {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setDnsResolver(nextHop)
                .setTlsStrategy(tls)
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
                .setMaxConnTotal(settings.limits().maxConnections())
                .setMaxConnPerRoute(CONNECTIONS_PER_HOST)
                .setDefaultConnectionConfig(connectionConfig())
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setHandshakeTimeout(timeout(settings.timeouts().connect()))
                        .setVersionPolicy(HttpVersionPolicy.NEGOTIATE)
                        .build())
                .build();
    }

    private ConnectionConfig connectionConfig() {
        return ConnectionConfig.custom()
                .setConnectTimeout(timeout(settings.timeouts().connect()))
                .setSocketTimeout(timeout(settings.timeouts().response()))
                .setValidateAfterInactivity(VALIDATE_AFTER)
                .setTimeToLive(TIME_TO_LIVE)
                .build();
    }

    private CloseableHttpAsyncClient client(String userAgent) {
        ProxyAddress proxy = settings.network().proxy();
        return HttpAsyncClientBuilder.create()
                .setConnectionManager(connections)
                .setProxy(proxy == null ? null : new HttpHost(URIScheme.HTTP.id, proxy.host(), proxy.port()))
                .setUserAgent(userAgent) // for the CONNECT requests that the client itself sends to a proxy
                .setIOReactorConfig(reactorConfig())
                .setHttp1Config(http1Config())
                .setH2Config(h2Config())
                // ISO-8859-1 maps each byte to one char, so no byte of a header is lost.
                .setCharCodingConfig(CharCodingConfig.custom()
                        .setCharset(StandardCharsets.ISO_8859_1)
                        .build())
                .setDefaultRequestConfig(requestConfig())
                .setIoReactorExceptionCallback(this::logFailure)
                .setThreadFactory(new DaemonThreadFactory("gregor-http"))
                .addExecInterceptorFirst("attach", Transport::attach)
                .addExecInterceptorAfter(ChainElement.CONNECT.name(), "connected", Transport::markConnected)
                .disableAuthCaching()
                .disableAutomaticRetries()
                .disableConnectionState()
                .disableContentCompression()
                .disableCookieManagement()
                .disableRedirectHandling()
                .disableRequestPriority()
                .build();
    }

    private static void attach(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        ((RequestContext) scope.clientContext).attach(scope.execRuntime);
        chain.proceed(request, body, scope, callback);
    }

    private static void markConnected(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        ((RequestContext) scope.clientContext).markConnected();
        chain.proceed(request, body, scope, callback);
    }

    /** Logs the exception that ended an I/O thread. While the client closes, such exceptions are expected. */
    private void logFailure(Exception failure) {
        if (!closing && !(failure instanceof ClosedSelectorException)) {
            LOG.error("an I/O thread of the HTTP client failed", failure);
        }
    }

    private IOReactorConfig reactorConfig() {
        return IOReactorConfig.custom()
                .setIoThreadCount(settings.threads().io())
                .setSoTimeout(timeout(settings.timeouts().response()))
                .setTcpNoDelay(true)
                .build();
    }

    private static Http1Config http1Config() {
        return Http1Config.custom()
                .setMaxHeaderCount(MAX_HEADERS)
                .setMaxLineLength(MAX_HEADER_LINE)
                .setInitialWindowSize(BodyMemory.FIRST_BYTES)
                .build();
    }

    private static H2Config h2Config() {
        return H2Config.custom()
                .setPushEnabled(false)
                .setMaxHeaderListSize(MAX_HEADER_LIST)
                // More than over HTTP/1.1, because each update of a window takes a round trip.
                .setInitialWindowSize(2 * BodyMemory.FIRST_BYTES)
                .build();
    }

    private RequestConfig requestConfig() {
        return RequestConfig.custom()
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setContentCompressionEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .setConnectionKeepAlive(timeout(settings.timeouts().keepAlive()))
                .setConnectionRequestTimeout(timeout(settings.timeouts().total()))
                .setResponseTimeout(timeout(settings.timeouts().response()))
                .build();
    }

    private static Timeout timeout(Duration duration) {
        return Timeout.of(duration);
    }
}
