package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.AddressGuard;
import dev.gregor.fetcher.net.ConnectionRoute;
import dev.gregor.fetcher.net.DaemonThreads;
import dev.gregor.fetcher.net.DnsCache;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.UrlCanon;
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

/** Fetches single URLs; thousands may be under way at once, but it is for the caller to be polite to each host. */
public final class HttpFetch implements AutoCloseable {
    private final HttpSettings settings;
    private final ConnectionRoute way;
    private final Transport transport;
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(1, new DaemonThreads("gregor-http-timer"));
    private final ExecutorService decoders;
    private final FetchExchange.Parts parts;
    private final Set<FetchExchange> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    public HttpFetch(HttpSettings settings, UrlCanon canon, InstantSource clock, DnsLookup lookup) {
        this(settings, canon, clock, lookup, DefaultClientTlsStrategy.createSystemDefault());
    }

    HttpFetch(HttpSettings settings, UrlCanon canon, InstantSource clock, DnsLookup lookup, TlsStrategy tls) {
        this.settings = settings;
        Identity identity = new Identity(settings);
        way = way(settings, clock, lookup);
        transport = new Transport(settings, identity, way.nextHop(), tls);
        decoders = Executors.newFixedThreadPool(settings.decodeThreads(), new DaemonThreads("gregor-decode"));
        HeadJudge judge = new HeadJudge(settings, canon, clock);
        parts = new FetchExchange.Parts(identity, settings.ports(), way, transport, judge, clock, timer, decoders);
        timer.setRemoveOnCancelPolicy(true);
        var unused = timer.scheduleWithFixedDelay(transport::evictIdle, 1, 1, TimeUnit.SECONDS);
    }

    private static ConnectionRoute way(HttpSettings settings, InstantSource clock, DnsLookup lookup) {
        DnsCache names = new DnsCache(settings, AddressGuard.of(settings), clock, lookup);
        ProxyAddress proxy = settings.proxy();
        return proxy == null
                ? new ConnectionRoute.Straight(names)
                : new ConnectionRoute.ByProxy(proxy, names, new DnsCache(settings, AddressGuard.OPEN, clock, lookup));
    }

    /**
     * Fetches one URL. The future never completes exceptionally: whatever happens is an {@link Outcome}, and with no
     * time left, or when this is closed, that is {@link Outcome.Returned}. It is completed by a thread that has other
     * connections to serve, so whatever depends on it must be quick or move elsewhere.
     *
     * @param timeLimit all of the fetch is over by then, if {@link HttpSettings#totalTimeout} does not end it before
     * @param calledOff completed by whoever no longer wants the answer: the connection is closed, and its outcome is ours
     */
    public CompletableFuture<FetchResult> fetch(
            VisitItem item, Duration timeLimit, CompletableFuture<Outcome> calledOff) {
        FetchExchange exchange = new FetchExchange(parts, item);
        Duration limit = timeLimit.compareTo(settings.totalTimeout()) < 0 ? timeLimit : settings.totalTimeout();
        if (limit.isZero() || limit.isNegative()) {
            exchange.stop(new Outcome.Returned());
            return exchange.answer();
        }
        underWay.add(exchange);
        CompletableFuture<FetchResult> answer =
                exchange.answer().whenComplete((ended, failure) -> underWay.remove(exchange));
        var unused = calledOff.thenAccept(exchange::stop);
        exchange.start(limit);
        if (closed) {
            exchange.stop(new Outcome.Returned());
        }
        return answer;
    }

    /** False once this is closed, or broken beyond repair: then all that is fetched comes back unfetched. */
    public boolean isRunning() {
        return !closed && transport.isRunning();
    }

    /** Ends what is under way as {@link Outcome.Returned} and closes all connections. */
    @Override
    public void close() {
        closed = true;
        underWay.forEach(exchange -> exchange.stop(new Outcome.Returned()));
        timer.shutdownNow();
        way.close();
        transport.close();
        decoders.shutdownNow();
    }
}
