package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The result of one fetch.
 *
 * @param page the page for the parser: present if a new version was fetched, if the URL redirects to a URL that can be
 *     fetched or is gone, and for a robots.txt that lists sitemaps
 * @param startedAt when the fetch began, before the DNS lookup
 * @param endedAt when the last byte arrived or the failure was known; the crawl delay counts from here
 * @param address the IP address that responded, with {@code :port} as in {@link dev.gregor.urls.Host}; null if none did
 */
public record FetchResult(
        Outcome outcome,
        @Nullable Page page,
        Instant startedAt,
        Instant endedAt,
        @Nullable String address) {

    /** A result without a page, and without an address that responded. */
    public static FetchResult of(Outcome outcome, Instant startedAt, Instant endedAt) {
        return new FetchResult(outcome, null, startedAt, endedAt, null);
    }

    public FetchResult withPage(Page newPage) {
        return new FetchResult(outcome, newPage, startedAt, endedAt, address);
    }

    public FetchResult withAddress(@Nullable String newAddress) {
        return new FetchResult(outcome, page, startedAt, endedAt, newAddress);
    }
}
