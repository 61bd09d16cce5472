package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.ConnectionRoute;
import dev.gregor.fetcher.net.DaemonThreadFactory;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.UrlCanonicalizer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fetches single URLs over HTTP, thousands at once. It has no crawl delay and no limit per host: politeness is the
 * caller's duty.
 */
public final class HttpFetcher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpFetcher.class);

    /** How often slow bodies lose their memory while others wait for some. */
    private static final long RELIEF_MILLIS = 100;

    private static final int SLOW_FRACTION = 8;

    private static final int CONNECTIONS_PER_SLOT = 2;

    private final HttpSettings settings;
    private final ConnectionRoute route;
    private final Transport transport;
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(1, new DaemonThreadFactory("gregor-http-timer"));
    private final ExecutorService decoders;
    private final FetchExchange.Memory memory;
    private final FetchExchange.Resources resources;
    private final Set<FetchExchange> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    public HttpFetcher(HttpSettings settings, UrlCanonicalizer canonicalizer, InstantSource clock, DnsLookup lookup) {
        this(settings, canonicalizer, clock, lookup, DefaultClientTlsStrategy.createSystemDefault());
    }

    HttpFetcher(
            HttpSettings settings,
            UrlCanonicalizer canonicalizer,
            InstantSource clock,
            DnsLookup lookup,
            TlsStrategy tls) {
        this.settings = settings;
        route = ConnectionRoute.open(settings.network(), clock, lookup);
        RequestFactory requests = new RequestFactory(settings);
        transport = new Transport(settings, requests.userAgent(), route.nextHopResolver(), tls);
        decoders = Executors.newFixedThreadPool(settings.threads().decode(), new DaemonThreadFactory("gregor-decode"));
        memory = memory(settings);
        resources = new FetchExchange.Resources(
                settings.network().ports(),
                route,
                requests,
                transport,
                new HeadJudge(settings, canonicalizer, clock),
                settings.limits().keepResponses(),
                clock,
                new FetchExchange.Threads(timer, decoders),
                memory);
        timer.setRemoveOnCancelPolicy(true);
        var unusedEviction = timer.scheduleWithFixedDelay(transport::evictIdle, 1, 1, TimeUnit.SECONDS);
        var unusedRelief =
                timer.scheduleWithFixedDelay(this::relieveMemory, RELIEF_MILLIS, RELIEF_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** A server is slow if it sends an eighth of the largest body, or less, within the time of a fetch. */
    private static FetchExchange.Memory memory(HttpSettings settings) {
        HttpSettings.Limits limits = settings.limits();
        long each = limits.bodyMemory() / 2;
        long received = Math.max(each, 2L * limits.maxBodyBytes());
        double slow = 1_000.0
                / SLOW_FRACTION
                * limits.maxBodyBytes()
                / Math.max(1, settings.timeouts().total().toMillis());
        return new FetchExchange.Memory(
                new BodyMemory(received, slow, maxWaiting(received, limits.maxConnections()), System::nanoTime),
                new DecodedMemory(each));
    }

    /** Bodies that wait for memory take half of the slots at most, and with their first bytes a sixth of the memory. */
    private static int maxWaiting(long memory, int connections) {
        long fitting = memory / 6 / BodyMemory.FIRST_BYTES;
        return (int) Math.max(1, Math.min(fitting, connections / CONNECTIONS_PER_SLOT / 2));
    }

    private void relieveMemory() {
        try {
            memory.received().relieve();
        } catch (RuntimeException e) { // a periodic task that throws is not run again
            LOG.warn("cannot take back the memory of bodies", e);
        }
    }

    /** Whether the bodies under way take so much memory that no further visit should begin. */
    public boolean isShortOfMemory() {
        return memory.isShort();
    }

    /**
     * Fetches one URL. The future never completes exceptionally: everything that can happen is an {@link Outcome}.
     * Without time left, or after {@link #close}, it is {@link Outcome.Returned}. An I/O thread may complete the
     * future, so dependent stages must be quick or run on another thread. The caller {@linkplain FetchResult#release
     * releases} the result when it is done with the page.
     *
     * @param timeLimit the limit for the whole fetch; {@link HttpSettings.Timeouts#total} applies as well
     * @param delay the time before a second request, sent if the server closes a kept-alive connection at the first
     * @param cancellation completed by the caller to cancel the fetch with the given outcome; the connection is closed
     */
    public CompletableFuture<FetchResult> fetch(
            VisitItem item, Duration timeLimit, Duration delay, CompletableFuture<Outcome> cancellation) {
        FetchExchange exchange = new FetchExchange(resources, item, delay);
        Duration total = settings.timeouts().total();
        Duration limit = timeLimit.compareTo(total) < 0 ? timeLimit : total;
        if (limit.isZero() || limit.isNegative()) {
            exchange.stop(new Outcome.Returned());
            return exchange.result();
        }
        running.add(exchange);
        CompletableFuture<FetchResult> result =
                exchange.result().whenComplete((ended, failure) -> running.remove(exchange));
        var unused = cancellation.thenAccept(exchange::stop);
        exchange.start(limit);
        if (closed) {
            exchange.stop(new Outcome.Returned());
        }
        return result;
    }

    /** False after {@link #close}, and after a fatal error of the HTTP client: every fetch then ends unfetched. */
    public boolean isRunning() {
        return !closed && transport.isRunning();
    }

    /** Ends all running fetches as {@link Outcome.Returned} and closes all connections. */
    @Override
    public void close() {
        closed = true;
        running.forEach(exchange -> exchange.stop(new Outcome.Returned()));
        timer.shutdownNow();
        route.close();
        transport.close();
        decoders.shutdownNow();
    }
}
