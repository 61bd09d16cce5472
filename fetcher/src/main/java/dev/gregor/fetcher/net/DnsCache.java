package dev.gregor.fetcher.net;

import dev.gregor.fetcher.http.HttpSettings;
import dev.gregor.urls.Host;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of hosts, looked up on threads of its own and remembered for a minute. Failures are not remembered.
 *
 * <p>The HTTP client asks for addresses on whatever thread it happens to be, by {@link #resolve}. That never blocks,
 * as an exchange starts with {@link #find} and the answer is still remembered when the client asks.
 */
public final class DnsCache implements DnsResolver, AutoCloseable {
    private static final int REMEMBERED = 50_000;
    /** Of a host with more, one in a rotation is as good as another. */
    private static final int ADDRESSES_KEPT = 64;
    /** Beyond these a host is down, and trying its other addresses only takes time. */
    private static final int ADDRESSES_TRIED = 4;

    /** One domain takes an eighth of the threads at most: names without number that never resolve are free to have. */
    private static final int SHARE_OF_A_DOMAIN = 8;

    private static final Duration MEMORY = Duration.ofSeconds(60);
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final AddressGuard guard;
    private final DnsLookup system;
    private final Duration timeLimit;
    private final InstantSource clock;
    private final ExecutorService threads;
    private final FairQueue lines;
    private final Map<String, Entry> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Entry> eldest) {
            return size() > REMEMBERED;
        }
    };

    public DnsCache(HttpSettings settings, AddressGuard guard, InstantSource clock, DnsLookup system) {
        this.guard = guard;
        timeLimit = settings.dnsTimeout();
        threads = Executors.newFixedThreadPool(settings.dnsThreads(), new DaemonThreads("gregor-dns"));
        lines = new FairQueue(threads, Math.max(1, settings.dnsThreads() / SHARE_OF_A_DOMAIN));
        this.clock = clock;
        this.system = system;
    }

    /** Fails with {@link UnknownHostException}, or with a TimeoutException. */
    CompletableFuture<InetAddress[]> find(String host) {
        CompletableFuture<InetAddress[]> fresh = new CompletableFuture<>();
        synchronized (known) {
            Instant now = clock.instant();
            Entry entry = known.get(host);
            if (entry != null && !entry.hasExpired(now)) {
                return entry.addresses;
            }
            known.put(host, new Entry(fresh, now.plus(MEMORY), entry == null ? null : entry.latest()));
        }
        lookUp(host, fresh);
        return fresh;
    }

    private void lookUp(String host, CompletableFuture<InetAddress[]> addresses) {
        var unused = addresses
                .orTimeout(timeLimit.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((found, failure) -> {
                    if (failure != null) {
                        forget(host, addresses);
                    }
                });
        try {
            lines.run(new Host(host).registeredDomain(), () -> complete(host, addresses));
        } catch (RejectedExecutionException closed) {
            addresses.completeExceptionally(closed);
        }
    }

    private void complete(String host, CompletableFuture<InetAddress[]> addresses) {
        if (addresses.isDone()) { // timed out in the queue
            return;
        }
        try {
            addresses.complete(lookUpNow(host));
        } catch (UnknownHostException | RuntimeException e) {
            addresses.completeExceptionally(e);
        }
    }

    private InetAddress[] lookUpNow(String host) throws UnknownHostException {
        InetAddress[] all = isLocalhost(host)
                ? new InetAddress[] {InetAddress.getByAddress(host, LOOPBACK)}
                : system.addressesOf(host);
        return atMost(ADDRESSES_KEPT, guard.admit(host, all));
    }

    private void forget(String host, CompletableFuture<InetAddress[]> failed) {
        synchronized (known) {
            Entry entry = known.get(host);
            if (entry != null && entry.addresses == failed) {
                known.remove(host);
            }
        }
    }

    /** RFC 6761: such names are the loopback address whatever DNS says. */
    static boolean isLocalhost(String host) {
        String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return name.equals("localhost") || name.endsWith(".localhost");
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] found = remembered(host);
        return atMost(ADDRESSES_TRIED, found != null ? found : lookUpNow(host));
    }

    private static InetAddress[] atMost(int limit, InetAddress[] addresses) {
        return addresses.length <= limit ? addresses : Arrays.copyOf(addresses, limit);
    }

    private InetAddress @Nullable [] remembered(String host) {
        synchronized (known) {
            Entry entry = known.get(host);
            return entry == null ? null : entry.latest();
        }
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    /** @param previous what was known before; it serves the exchanges that began with it */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(
            CompletableFuture<InetAddress[]> addresses, Instant expiresAt, InetAddress @Nullable [] previous) {
        boolean hasExpired(Instant now) {
            return addresses.isDone() && !now.isBefore(expiresAt);
        }

        InetAddress @Nullable [] latest() {
            boolean found = addresses.isDone() && !addresses.isCompletedExceptionally();
            return found ? addresses.join() : previous;
        }
    }
}
