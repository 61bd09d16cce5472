package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.DaemonThreads;
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

/** The HTTP client with everything switched off that would ask a server more than we asked for. */
final class Transport implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Transport.class);

    private static final int MAX_HEADERS = 200;
    private static final int MAX_HEADER_LINE = 16 << 10;
    private static final int MAX_HEADER_LIST = 256 << 10;
    /** One is in use at a time; the second is for the moment in which the first is being closed. */
    private static final int CONNECTIONS_PER_HOST = 2;

    private static final TimeValue VALIDATE_AFTER = TimeValue.ofSeconds(1);
    private static final TimeValue TIME_TO_LIVE = TimeValue.ofMinutes(5);

    private final HttpSettings settings;
    private final PoolingAsyncClientConnectionManager connections;
    private final CloseableHttpAsyncClient client;
    private volatile boolean closing;

    Transport(HttpSettings settings, Identity identity, DnsResolver nextHop, TlsStrategy tls) {
        this.settings = settings;
        connections = connections(nextHop, tls);
        client = client(identity);
        client.start();
    }

    Future<Void> send(
            HttpRequest request,
            AsyncResponseConsumer<Void> response,
            RequestContext context,
            FutureCallback<Void> callback) {
        return client.execute(new BasicRequestProducer(request, null), response, context, callback);
    }

    /** Closes connections that were idle for too long; to be called now and then. */
    void evictIdle() {
        try {
            connections.closeExpired();
            connections.closeIdle(timeout(settings.keepAlive()));
        } catch (RuntimeException e) { // a timer does not repeat what has failed once
            LOG.warn("Could not close idle connections", e);
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
     * The pool is the strict one: with LAX there is no limit on all connections together, and OFFLOCK does not close
     * an idle connection to make room for one to another host, which is what a crawler does all the time.
     */
    private PoolingAsyncClientConnectionManager connections(DnsResolver nextHop, TlsStrategy tls) {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setDnsResolver(nextHop)
                .setTlsStrategy(tls)
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
                .setMaxConnTotal(settings.maxConnections())
                .setMaxConnPerRoute(CONNECTIONS_PER_HOST)
                .setDefaultConnectionConfig(connectionConfig())
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setHandshakeTimeout(timeout(settings.connectTimeout()))
                        .setVersionPolicy(HttpVersionPolicy.NEGOTIATE)
                        .build())
                .build();
    }

    private ConnectionConfig connectionConfig() {
        return ConnectionConfig.custom()
                .setConnectTimeout(timeout(settings.connectTimeout()))
                .setSocketTimeout(timeout(settings.responseTimeout()))
                .setValidateAfterInactivity(VALIDATE_AFTER)
                .setTimeToLive(TIME_TO_LIVE)
                .build();
    }

    private CloseableHttpAsyncClient client(Identity identity) {
        ProxyAddress proxy = settings.proxy();
        return HttpAsyncClientBuilder.create()
                .setConnectionManager(connections)
                .setProxy(proxy == null ? null : new HttpHost(URIScheme.HTTP.id, proxy.host(), proxy.port()))
                .setUserAgent(identity.userAgent()) // for what the client asks of the proxy itself
                .setIOReactorConfig(reactorConfig())
                .setHttp1Config(http1Config())
                .setH2Config(h2Config())
                // Each byte becomes the char of the same number, so that nothing of a header is lost.
                .setCharCodingConfig(CharCodingConfig.custom()
                        .setCharset(StandardCharsets.ISO_8859_1)
                        .build())
                .setDefaultRequestConfig(requestConfig())
                .setIoReactorExceptionCallback(this::report)
                .setThreadFactory(new DaemonThreads("gregor-http"))
                .addExecInterceptorFirst("hold", Transport::hold)
                .addExecInterceptorAfter(ChainElement.CONNECT.name(), "connected", Transport::connected)
                .disableAuthCaching()
                .disableAutomaticRetries()
                .disableConnectionState()
                .disableContentCompression()
                .disableCookieManagement()
                .disableRedirectHandling()
                .disableRequestPriority()
                .build();
    }

    private static void hold(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        ((RequestContext) scope.clientContext).hold(scope.execRuntime);
        chain.proceed(request, body, scope, callback);
    }

    private static void connected(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        ((RequestContext) scope.clientContext).connected();
        chain.proceed(request, body, scope, callback);
    }

    /** Told what ends an I/O thread. While we close, all kinds of things are closed under its feet. */
    private void report(Exception failure) {
        if (!closing && !(failure instanceof ClosedSelectorException)) {
            LOG.error("The HTTP client failed", failure);
        }
    }

    private IOReactorConfig reactorConfig() {
        return IOReactorConfig.custom()
                .setIoThreadCount(settings.ioThreads())
                .setSoTimeout(timeout(settings.responseTimeout()))
                .setTcpNoDelay(true)
                .build();
    }

    private static Http1Config http1Config() {
        return Http1Config.custom()
                .setMaxHeaderCount(MAX_HEADERS)
                .setMaxLineLength(MAX_HEADER_LINE)
                .build();
    }

    private static H2Config h2Config() {
        return H2Config.custom()
                .setPushEnabled(false)
                .setMaxHeaderListSize(MAX_HEADER_LIST)
                .build();
    }

    private RequestConfig requestConfig() {
        return RequestConfig.custom()
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setContentCompressionEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .setConnectionKeepAlive(timeout(settings.keepAlive()))
                .setConnectionRequestTimeout(timeout(settings.totalTimeout()))
                .setResponseTimeout(timeout(settings.responseTimeout()))
                .build();
    }

    private static Timeout timeout(Duration duration) {
        return Timeout.of(duration);
    }
}
