/**
 * Fetches one URL over HTTP. {@link dev.gregor.fetcher.http.HttpFetcher} starts a {@code FetchExchange}, whose steps
 * are: check the port; resolve the host to allowed addresses ({@link dev.gregor.fetcher.net.ConnectionRoute}, away from
 * the I/O threads); build the request with its conditional headers ({@code RequestFactory}, {@code Validators}) and
 * send it through {@code Transport}, the HTTP client and its connection pool. {@code BodyCollector} receives the
 * response: for the head, {@code HeadJudge} makes a {@code HeadDecision} to read or to skip the body. A body that is
 * read goes to a decoding thread ({@code ContentDecoding}); {@code ResponseClassifier} compares it with the known
 * version by its {@code BodyDigest} and makes the {@link dev.gregor.fetcher.http.FetchResult}.
 * {@code FailureClassifier} turns every exception into an outcome.
 */
@NullMarked
package dev.gregor.fetcher.http;

import org.jspecify.annotations.NullMarked;
