package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;

/** An {@link HttpFetcher} that may fetch from loopback addresses, with methods that wait for results. */
final class FetchFixture implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-11-16T12:00:00Z");
    private static final Duration TIME_LIMIT = Duration.ofSeconds(30);

    private final HttpFetcher fetcher;
    private Duration delay = Duration.ZERO;

    FetchFixture() {
        this(settings -> settings);
    }

    FetchFixture(UnaryOperator<HttpSettings.Builder> customise) {
        this(customise, InetAddress::getAllByName, DefaultClientTlsStrategy.createSystemDefault());
    }

    FetchFixture(UnaryOperator<HttpSettings.Builder> customise, DnsLookup lookup, TlsStrategy tls) {
        HttpSettings settings = customise
                .apply(HttpSettings.builder("Gregor", "0.1.0")
                        .allowPrivate(true)
                        .maxBodyBytes(100_000))
                .build();
        fetcher = new HttpFetcher(settings, new UriCanon(), InstantSource.fixed(NOW), lookup, tls);
    }

    /** Waits so long before a second request. */
    FetchFixture withDelay(Duration value) {
        delay = value;
        return this;
    }

    FetchResult fetch(VisitItem item) {
        return await(start(item, TIME_LIMIT));
    }

    CompletableFuture<FetchResult> start(VisitItem item, Duration timeLimit) {
        return start(item, timeLimit, new CompletableFuture<>());
    }

    CompletableFuture<FetchResult> start(VisitItem item, Duration timeLimit, CompletableFuture<Outcome> cancellation) {
        return fetcher.fetch(item, timeLimit, delay, cancellation);
    }

    FetchResult page(String url) {
        return fetch(page(url, 3));
    }

    Outcome outcome(String url) {
        return page(url).outcome();
    }

    FetchResult robots(String url) {
        return fetch(new VisitItem(new CrawlUrl(url), Purpose.ROBOTS, 0, 1));
    }

    static VisitItem page(String url, int depth) {
        return new VisitItem(new CrawlUrl(url), Purpose.PAGE, depth, 1);
    }

    static Page pageOf(FetchResult result) {
        return Objects.requireNonNull(result.page(), () -> "no page: " + result.outcome());
    }

    static FetchResult await(CompletableFuture<FetchResult> result) {
        try {
            return result.get(40, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("no result", e);
        }
    }

    @Override
    public void close() {
        fetcher.close();
    }

    /** Resolves references with java.net.URI, which suffices for these tests. */
    private static final class UriCanon implements UrlCanonicalizer {
        @Override
        public UrlResult parse(String text) {
            throw new UnsupportedOperationException();
        }

        @Override
        public UrlResult resolve(CrawlUrl base, String reference, Charset encoding) {
            try {
                URI uri = URI.create(base.value()).resolve(reference);
                return uri.getScheme().startsWith("http")
                        ? new UrlResult.Valid(new CrawlUrl(uri.toASCIIString()))
                        : new UrlResult.Invalid(UrlResult.Problem.UNSUPPORTED_SCHEME, uri.getScheme());
            } catch (IllegalArgumentException e) {
                return new UrlResult.Invalid(UrlResult.Problem.MALFORMED, reference);
            }
        }
    }
}
