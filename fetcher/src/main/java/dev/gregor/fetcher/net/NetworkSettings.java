package dev.gregor.fetcher.net;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which hosts the fetcher may contact, and how it reaches them.
 *
 * @param allowPrivate whether loopback and all other private addresses may be contacted
 * @param allowedNetworks private networks that may be contacted although {@code allowPrivate} is false
 * @param ports the ports that requests may go to
 * @param proxy the proxy that all requests go through; null for direct connections
 * @param dnsTimeout the time limit of one DNS lookup, including its wait for a thread
 * @param dnsThreads the number of DNS lookups that run at once
 */
public record NetworkSettings(
        boolean allowPrivate,
        Networks allowedNetworks,
        AllowedPorts ports,
        @Nullable ProxyAddress proxy,
        Duration dnsTimeout,
        int dnsThreads) {}
