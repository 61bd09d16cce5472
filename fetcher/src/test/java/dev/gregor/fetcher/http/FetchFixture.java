package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
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

/** A {@link HttpFetch} that may talk to loopback addresses, and waits for its answers. */
public final class FetchFixture implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-11-16T12:00:00Z");
    private static final Duration LONG = Duration.ofSeconds(30);

    final HttpFetch fetch;

    public FetchFixture() {
        this(settings -> settings);
    }

    public FetchFixture(UnaryOperator<HttpSettings.Builder> change) {
        this(change, InetAddress::getAllByName, DefaultClientTlsStrategy.createSystemDefault());
    }

    public FetchFixture(UnaryOperator<HttpSettings.Builder> change, DnsLookup lookup, TlsStrategy tls) {
        HttpSettings settings = change.apply(HttpSettings.builder("Gregor", "0.1.0")
                        .allowPrivate(true)
                        .maxBodyBytes(100_000))
                .build();
        fetch = new HttpFetch(settings, new UriCanon(), InstantSource.fixed(NOW), lookup, tls);
    }

    FetchResult fetch(VisitItem item) {
        return await(begin(item, LONG));
    }

    CompletableFuture<FetchResult> begin(VisitItem item, Duration timeLimit) {
        return fetch.fetch(item, timeLimit, new CompletableFuture<>());
    }

    FetchResult page(String url) {
        return fetch(page(url, 3));
    }

    public Outcome outcome(String url) {
        return page(url).outcome();
    }

    public FetchResult robots(String url) {
        return fetch(new VisitItem(new CrawlUrl(url), Purpose.ROBOTS, 0, 1));
    }

    static VisitItem page(String url, int depth) {
        return new VisitItem(new CrawlUrl(url), Purpose.PAGE, depth, 1);
    }

    static Page pageOf(FetchResult answer) {
        return Objects.requireNonNull(answer.page(), () -> "no page: " + answer.outcome());
    }

    static FetchResult await(CompletableFuture<FetchResult> answer) {
        try {
            return answer.get(40, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("no answer", e);
        }
    }

    @Override
    public void close() {
        fetch.close();
    }

    /** Resolves well enough for tests. */
    private static final class UriCanon implements UrlCanon {
        @Override
        public UrlResult parse(String text) {
            throw new UnsupportedOperationException();
        }

        @Override
        public UrlResult resolve(CrawlUrl base, String reference, Charset encoding) {
            try {
                URI uri = URI.create(base.value()).resolve(reference);
                return uri.getScheme().startsWith("http")
                        ? new UrlResult.Accepted(new CrawlUrl(uri.toASCIIString()))
                        : new UrlResult.Refused(UrlResult.Reason.UNSUPPORTED_SCHEME, uri.getScheme());
            } catch (IllegalArgumentException e) {
                return new UrlResult.Refused(UrlResult.Reason.MALFORMED, reference);
            }
        }
    }
}
