package dev.gregor.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a server behaves.
 *
 * @param name of the server, in the names of its threads and its cookie
 * @param address port 0 is any free one
 * @param hosts names under which it answers, beside localhost and addresses
 * @param anyHost whether it answers under any name
 * @param token null if everyone who reaches it may use it
 */
public record WebServerOptions(
        String name,
        InetSocketAddress address,
        Set<String> hosts,
        boolean anyHost,
        @Nullable AccessToken token,
        WebLimits limits,
        InstantSource clock) {
    public WebServerOptions {
        hosts = Set.copyOf(hosts);
    }

    /**
     * What a server takes.
     *
     * @param url the length of path and query
     * @param headers the length of all headers
     * @param body bytes of a request
     * @param concurrent requests at the same time; others get a 503
     * @param drain how long it waits for running requests when it is closed
     */
    public record WebLimits(int url, int headers, int body, int concurrent, Duration drain) {
        public static final WebLimits DEFAULT = new WebLimits(8_192, 16_384, 65_536, 32, Duration.ofSeconds(5));
    }

    /** A server on loopback. */
    public static WebServerOptions loopback(String name, int port) {
        return at(name, new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    public static WebServerOptions at(String name, InetSocketAddress address) {
        return new WebServerOptions(name, address, Set.of(), false, null, WebLimits.DEFAULT, InstantSource.system());
    }

    public WebServerOptions withHosts(Collection<String> names) {
        return new WebServerOptions(name, address, Set.copyOf(names), anyHost, token, limits, clock);
    }

    /** Answers under any name: for a server whose answers may be read by anyone who reaches it. */
    public WebServerOptions withAnyHost() {
        return new WebServerOptions(name, address, hosts, true, token, limits, clock);
    }

    public WebServerOptions withToken(@Nullable AccessToken secret) {
        return new WebServerOptions(name, address, hosts, anyHost, secret, limits, clock);
    }

    public WebServerOptions withLimits(WebLimits other) {
        return new WebServerOptions(name, address, hosts, anyHost, token, other, clock);
    }

    public WebServerOptions withClock(InstantSource other) {
        return new WebServerOptions(name, address, hosts, anyHost, token, limits, other);
    }
}
