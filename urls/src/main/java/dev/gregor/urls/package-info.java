/**
 * URLs: the WHATWG URL parser for http and https, and the canonical form by which a crawl tells URLs apart.
 *
 * <p>A text moves through this package as follows. {@link dev.gregor.urls.UrlCanonicalizer} takes a seed or a link of a
 * page. {@link dev.gregor.urls.FastCanonicalizer} returns at once what is canonical already.
 * {@link dev.gregor.urls.UrlReference} parses all other texts into scheme, host, path and query and resolves them against
 * the base URL; {@link dev.gregor.urls.Authority} validates the host ({@link dev.gregor.urls.DomainName} for names,
 * {@link dev.gregor.urls.Ipv4Address} and {@link dev.gregor.urls.Ipv6Address} for addresses).
 * {@link dev.gregor.urls.PathCanonicalizer}, {@link dev.gregor.urls.PercentEncoding} and
 * {@link dev.gregor.urls.DroppedParameters} write path and query in canonical form. The result is a
 * {@link dev.gregor.urls.CrawlUrl}, or a {@link dev.gregor.urls.UrlResult.Invalid} that says what is wrong.
 *
 * <p>A {@code CrawlUrl} has a {@link dev.gregor.urls.Host}, by which queues and politeness are partitioned, and a
 * {@link dev.gregor.urls.Fingerprint}, by which the seen-set is. Whether the crawl fetches a URL is decided in
 * {@link dev.gregor.urls.policy}.
 */
@NullMarked
package dev.gregor.urls;

import org.jspecify.annotations.NullMarked;
