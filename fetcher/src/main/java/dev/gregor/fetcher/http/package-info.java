/**
 * Getting one URL over HTTP.
 *
 * <p>How a request moves through: {@link dev.gregor.fetcher.http.HttpFetch} starts an {@code FetchExchange}, which sets its
 * alarm, has {@code DnsCache} look up the host (away from the I/O threads; {@code AddressGuard} drops private addresses),
 * unless its {@code ConnectionRoute} is by a proxy, and hands the request to {@code Transport}, the HTTP client and its connections. When the head of the response is
 * there, {@code HeadJudge} makes a {@code BodyPlan} of it: keep the body, or forget it because the head says it all.
 * {@code BodyCollector} carries the plan out. A body that was kept goes to a decoding thread, to be decoded
 * ({@code ContentDecoding}) and compared with what we know by its {@code BodyDigest}, and {@code ResponseClassifier} makes the
 * {@link dev.gregor.fetcher.http.FetchResult}. Whatever breaks on
 * the way is named by {@code FailureMapping}.
 */
@NullMarked
package dev.gregor.fetcher.http;

import org.jspecify.annotations.NullMarked;
