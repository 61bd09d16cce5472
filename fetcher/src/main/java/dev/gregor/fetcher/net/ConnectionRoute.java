package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/** The route from the fetcher to a host: direct, or through a proxy. */
public sealed interface ConnectionRoute extends AutoCloseable permits DirectRoute, ProxyRoute {
    /** Opens the route that the settings ask for. */
    static ConnectionRoute open(NetworkSettings settings, InstantSource clock, DnsLookup lookup) {
        DnsCache guarded = new DnsCache(settings, AddressGuard.of(settings), clock, lookup);
        ProxyAddress proxy = settings.proxy();
        return proxy == null
                ? new DirectRoute(guarded)
                : new ProxyRoute(proxy, guarded, new DnsCache(settings, AddressGuard.ALLOW_ALL, clock, lookup));
    }

    /**
     * Resolves {@code host} to the addresses that may be contacted; empty if a proxy resolves the name. Fails with
     * UnknownHostException, {@link PrivateAddressException}, ConnectException or TimeoutException.
     */
    CompletableFuture<InetAddress[]> resolve(String host);

    /**
     * Resolves what the HTTP client connects to: the host itself, or the proxy. After {@link #resolve} it answers from
     * the cache.
     */
    DnsResolver nextHopResolver();

    /** The address of {@code host} as records spell it, if the peer of the connection is that host; else null. */
    @Nullable
    String serverAddress(Host host, @Nullable SocketAddress peer);

    @Override
    void close();
}
