package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/** Connects to hosts directly. */
record DirectRoute(DnsCache dns) implements ConnectionRoute {
    @Override
    public CompletableFuture<InetAddress[]> resolve(String host) {
        return dns.resolveAsync(host);
    }

    @Override
    public DnsResolver nextHopResolver() {
        return dns;
    }

    @Override
    public @Nullable String serverAddress(Host host, @Nullable SocketAddress peer) {
        return AddressText.of(peer, host);
    }

    @Override
    public void close() {
        dns.close();
    }
}
