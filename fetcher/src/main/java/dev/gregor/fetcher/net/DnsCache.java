package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
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
 * A cache of the allowed addresses of hosts. It runs lookups on its own threads and keeps addresses for a minute;
 * failures are not cached.
 *
 * <p>The HTTP client calls {@link #resolve} on any thread, including its I/O threads. That call does not block: a fetch
 * begins with {@link #resolveAsync}, and the result is still cached when the client connects.
 */
final class DnsCache implements DnsResolver, AutoCloseable {
    private static final int MAX_ENTRIES = 50_000;
    private static final int MAX_CACHED_ADDRESSES = 64;
    /** A host that answers on none of these is down; to try its other addresses would only take time. */
    private static final int MAX_CONNECT_ADDRESSES = 4;

    /**
     * One domain may occupy an eighth of the threads. Anyone can create a domain with countless names whose lookups
     * hang.
     */
    private static final int DOMAIN_SHARE = 8;

    private static final Duration TIME_TO_LIVE = Duration.ofSeconds(60);

    /** The first address is the one that a host's politeness counts for ({@link AddressText#sorted}). */
    private static final Comparator<InetAddress> BY_TEXT = Comparator.comparing(AddressText::of);

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final AddressGuard guard;
    private final DnsLookup lookup;
    private final Duration timeout;
    private final InstantSource clock;
    private final ExecutorService threads;
    private final KeyedExecutor lookups;
    private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Entry> eldest) {
            return size() > MAX_ENTRIES;
        }
    };

    DnsCache(NetworkSettings settings, AddressGuard guard, InstantSource clock, DnsLookup lookup) {
        this.guard = guard;
        this.clock = clock;
        this.lookup = lookup;
        timeout = settings.dnsTimeout();
        threads = Executors.newFixedThreadPool(settings.dnsThreads(), new DaemonThreadFactory("gregor-dns"));
        lookups = new KeyedExecutor(threads, Math.max(1, settings.dnsThreads() / DOMAIN_SHARE));
    }

    /** Fails with {@link UnknownHostException}, or with a TimeoutException. */
    CompletableFuture<InetAddress[]> resolveAsync(String host) {
        CompletableFuture<InetAddress[]> addresses = new CompletableFuture<>();
        synchronized (entries) {
            Instant now = clock.instant();
            Entry entry = entries.get(host);
            if (entry != null && !entry.hasExpired(now)) {
                return entry.addresses;
            }
            entries.put(host, new Entry(addresses, now.plus(TIME_TO_LIVE), entry == null ? null : entry.latest()));
        }
        startLookup(host, addresses);
        return addresses;
    }

    private void startLookup(String host, CompletableFuture<InetAddress[]> addresses) {
        var unused = addresses
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((found, failure) -> {
                    if (failure != null) {
                        remove(host, addresses);
                    }
                });
        try {
            lookups.execute(new Host(host).registeredDomain(), () -> runLookup(host, addresses));
        } catch (RejectedExecutionException closed) {
            addresses.completeExceptionally(closed);
        }
    }

    private void runLookup(String host, CompletableFuture<InetAddress[]> addresses) {
        if (addresses.isDone()) { // timed out in the queue
            return;
        }
        try {
            addresses.complete(lookUp(host));
        } catch (UnknownHostException | RuntimeException e) {
            addresses.completeExceptionally(e);
        }
    }

    private InetAddress[] lookUp(String host) throws UnknownHostException {
        InetAddress[] all = isLocalhost(host)
                ? new InetAddress[] {InetAddress.getByAddress(host, LOOPBACK)}
                : lookup.addressesOf(host);
        InetAddress[] allowed = guard.allowed(host, all);
        Arrays.sort(allowed, BY_TEXT);
        return atMost(MAX_CACHED_ADDRESSES, allowed);
    }

    private void remove(String host, CompletableFuture<InetAddress[]> failed) {
        synchronized (entries) {
            Entry entry = entries.get(host);
            if (entry != null && entry.addresses == failed) {
                entries.remove(host);
            }
        }
    }

    /** RFC 6761: such names mean the loopback address, whatever DNS answers. */
    static boolean isLocalhost(String host) {
        String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return name.equals("localhost") || name.endsWith(".localhost");
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] found = cached(host);
        return atMost(MAX_CONNECT_ADDRESSES, found != null ? found : lookUp(host));
    }

    private static InetAddress[] atMost(int limit, InetAddress[] addresses) {
        return addresses.length <= limit ? addresses : Arrays.copyOf(addresses, limit);
    }

    private InetAddress @Nullable [] cached(String host) {
        synchronized (entries) {
            Entry entry = entries.get(host);
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

    /** @param previous the addresses before this lookup, for fetches that began with them */
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
