package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * Connects to hosts through a proxy, which resolves their names: the fetcher may have no name server that knows them.
 * The proxy must therefore reject names that lead into its own network. The fetcher still guards IP literals in URLs
 * and the names of loopback.
 *
 * @param literals resolves and guards IP literals and localhost
 * @param proxyDns resolves the proxy itself, which may have a private address
 */
record ProxyRoute(ProxyAddress proxy, DnsCache literals, DnsCache proxyDns) implements ConnectionRoute {
    private static final InetAddress[] UNKNOWN = {};

    @Override
    public CompletableFuture<InetAddress[]> resolve(String host) {
        CompletableFuture<InetAddress[]> addresses =
                isLiteral(host) ? literals.resolveAsync(host) : CompletableFuture.completedFuture(UNKNOWN);
        return addresses.thenCompose(this::afterResolvingProxy);
    }

    /** A proxy that does not resolve is reported as a failed connection: the host's own name is not at fault. */
    private CompletableFuture<InetAddress[]> afterResolvingProxy(InetAddress[] addresses) {
        return proxyDns.resolveAsync(proxy.host()).handle((found, failure) -> {
            if (failure != null) {
                throw new CompletionException(new ConnectException("cannot resolve the proxy: " + failure));
            }
            return addresses;
        });
    }

    private static boolean isLiteral(String host) {
        return host.indexOf(':') >= 0 || new Host(host).isIpLiteral() || DnsCache.isLocalhost(host);
    }

    @Override
    public DnsResolver nextHopResolver() {
        return proxyDns;
    }

    /** Always null: with the proxy's address, all hosts would share one address and be visited one at a time. */
    @Override
    public @Nullable String serverAddress(Host host, @Nullable SocketAddress peer) {
        return null;
    }

    @Override
    public void close() {
        literals.close();
        proxyDns.close();
    }
}
