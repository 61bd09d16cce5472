package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What came of one fetch.
 *
 * @param page for the parser: there when a page was fetched anew, redirected to a URL that can be fetched or is gone for
 *     good, and for a robots.txt that names sitemaps
 * @param startedAt when the fetch began, before the host was looked up
 * @param endedAt when the last byte was here or the failure was known; the server has rest from then on
 * @param address the IP address that answered, with {@code :port} as in {@link dev.gregor.urls.Host}; null if none did
 */
public record FetchResult(
        Outcome outcome,
        @Nullable Page page,
        Instant startedAt,
        Instant endedAt,
        @Nullable String address) {}
