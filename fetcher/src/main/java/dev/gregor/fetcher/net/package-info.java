/**
 * Decides which hosts the fetcher may contact, and at which address. {@link dev.gregor.fetcher.net.NetworkSettings}
 * holds the rules. {@link dev.gregor.fetcher.net.AllowedPorts} is checked first. Then
 * {@link dev.gregor.fetcher.net.ConnectionRoute} resolves the host: {@code DirectRoute} asks the {@code DnsCache},
 * which runs each {@link dev.gregor.fetcher.net.DnsLookup} on its own threads ({@code KeyedExecutor} limits what one
 * domain can occupy) and keeps only the addresses that {@code AddressGuard} allows: public ones, and those of allowed
 * {@link dev.gregor.fetcher.net.Networks}. {@code ProxyRoute} leaves host names to the
 * {@link dev.gregor.fetcher.net.ProxyAddress proxy} and guards only IP literals and localhost. The HTTP client resolves
 * names through the same guarded cache, so a name that moves to a private address after the check is not followed.
 */
@NullMarked
package dev.gregor.fetcher.net;

import org.jspecify.annotations.NullMarked;
