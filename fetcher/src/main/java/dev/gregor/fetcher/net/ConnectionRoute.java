package dev.gregor.fetcher.net;

import dev.gregor.urls.Host;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/** How hosts are reached. */
public sealed interface ConnectionRoute extends AutoCloseable {
    /**
     * Completes when {@code host} may be asked: with its addresses, or without any if it is not for us to look them up.
     * Fails with UnknownHostException, ConnectException or TimeoutException.
     */
    CompletableFuture<InetAddress[]> to(String host);

    /** The addresses of whatever we connect to; asked for after {@link #to}, it answers from memory. */
    DnsResolver nextHop();

    /** The address of {@code site}, if that is what stands at the far end of a connection. */
    @Nullable
    String addressOf(Host site, @Nullable SocketAddress farEnd);

    @Override
    void close();

    /** We connect to the host. */
    record Straight(DnsCache names) implements ConnectionRoute {
        @Override
        public CompletableFuture<InetAddress[]> to(String host) {
            return names.find(host);
        }

        @Override
        public DnsResolver nextHop() {
            return names;
        }

        @Override
        public @Nullable String addressOf(Host site, @Nullable SocketAddress farEnd) {
            return AddressText.of(farEnd, site);
        }

        @Override
        public void close() {
            names.close();
        }
    }

    /**
     * A proxy connects to the host, and looks its name up: we may not even have a name server that knows it. So it is the
     * proxy that must keep names out that lead into its network. What we can still guard, and do, are addresses that are
     * written in the URL, and the names of loopback.
     *
     * @param written the guarded addresses of hosts that are named by their address
     * @param own the addresses of the proxy, which may be private
     */
    record ByProxy(ProxyAddress proxy, DnsCache written, DnsCache own) implements ConnectionRoute {
        private static final InetAddress[] UNKNOWN = {};

        @Override
        public CompletableFuture<InetAddress[]> to(String host) {
            CompletableFuture<InetAddress[]> known =
                    isWritten(host) ? written.find(host) : CompletableFuture.completedFuture(UNKNOWN);
            return known.thenCompose(addresses -> own.find(proxy.host()).handle((found, failure) -> {
                if (failure != null) { // no fault of the host's
                    throw new CompletionException(new ConnectException("no address of the proxy: " + failure));
                }
                return addresses;
            }));
        }

        private static boolean isWritten(String host) {
            return host.indexOf(':') >= 0 || new Host(host).isIpLiteral() || DnsCache.isLocalhost(host);
        }

        @Override
        public DnsResolver nextHop() {
            return own;
        }

        /** All hosts would be at the proxy's address, and one at a time be visited there. */
        @Override
        public @Nullable String addressOf(Host site, @Nullable SocketAddress farEnd) {
            return null;
        }

        @Override
        public void close() {
            written.close();
            own.close();
        }
    }
}
