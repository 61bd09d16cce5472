package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The result of one fetch.
 *
 * @param page the page for the parser: present if a new version was fetched, if the URL redirects to a URL that can be
 *     fetched or is gone, and for a robots.txt that lists sitemaps or states usage preferences
 * @param exchange the request and its response for an archive; null if they are not kept
 * @param startedAt when the fetch began, before the DNS lookup
 * @param endedAt when the last byte arrived or the failure was known; the crawl delay counts from here
 * @param address the IP address that responded, with {@code :port} as in {@link dev.gregor.urls.Host}; null if none did
 * @param memory what the body of the page takes of the fetcher's memory; null if there is none
 */
public record FetchResult(
        Outcome outcome,
        @Nullable Page page,
        @Nullable Exchange exchange,
        Instant startedAt,
        Instant endedAt,
        @Nullable String address,
        DecodedMemory.@Nullable Claim memory) {

    /** A result whose page takes nothing of the fetcher's memory. */
    public FetchResult(
            Outcome outcome, @Nullable Page page, Instant startedAt, Instant endedAt, @Nullable String address) {
        this(outcome, page, null, startedAt, endedAt, address, null);
    }

    /** A result without a page, and without an address that responded. */
    public static FetchResult of(Outcome outcome, Instant startedAt, Instant endedAt) {
        return new FetchResult(outcome, null, startedAt, endedAt, null);
    }

    public FetchResult withPage(Page newPage) {
        return new FetchResult(outcome, newPage, exchange, startedAt, endedAt, address, memory);
    }

    FetchResult withExchange(Exchange kept) {
        return new FetchResult(outcome, page, kept, startedAt, endedAt, address, memory);
    }

    public FetchResult withAddress(@Nullable String newAddress) {
        return new FetchResult(outcome, page, exchange, startedAt, endedAt, newAddress, memory);
    }

    FetchResult withMemory(DecodedMemory.Claim claim) {
        return new FetchResult(outcome, page, exchange, startedAt, endedAt, address, claim);
    }

    /** Gives back the memory of the page and the exchange, which must not be used any more; may be called more than once. */
    public void release() {
        if (memory != null) {
            memory.release();
        }
    }
}
