package dev.gregor.topics.records;

import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A fetched page on its way to the parser. In the topic the body is the record's value and the rest are its headers.
 *
 * @param status as the server gave it; 404 and 410 say that the page is gone for good, and have no body
 * @param body decoded from its content encoding, empty for a redirect
 * @param contentType the Content-Type header as it came
 * @param robotsTag the X-Robots-Tag headers, joined by commas
 * @param redirectTarget where the server sends us instead; such a page has no body
 * @param purpose {@link Purpose#ROBOTS} for a robots.txt, of which only the sitemaps are wanted
 * @param digest SHA-256 of the body as {@code sha256:…}, if the fetcher knows it already
 * @param previous the version of this page that we had before
 * @param cash as the visit had it
 * @param address the IP address that answered, with {@code :port} as in {@link dev.gregor.urls.Host}
 */
@SuppressWarnings("ArrayRecordComponent") // pages are passed on, never compared; a copy of each body would cost
public record Page(
        CrawlUrl url,
        int status,
        Instant fetchedAt,
        int depth,
        @Nullable String contentType,
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable String robotsTag,
        @Nullable CrawlUrl redirectTarget,
        Purpose purpose,
        @Nullable String digest,
        @Nullable PageVersion previous,
        long cash,
        @Nullable String address,
        byte[] body) {
    /** A page of which nothing was known before. */
    public Page(
            CrawlUrl url,
            int status,
            Instant fetchedAt,
            int depth,
            @Nullable String contentType,
            @Nullable String etag,
            @Nullable String lastModified,
            @Nullable String robotsTag,
            @Nullable CrawlUrl redirectTarget,
            byte[] body) {
        this(
                url,
                status,
                fetchedAt,
                depth,
                contentType,
                etag,
                lastModified,
                robotsTag,
                redirectTarget,
                Purpose.PAGE,
                null,
                null,
                0,
                null,
                body);
    }

    /** Whether the site says, for the second time, that there is no such page. */
    public boolean gone() {
        return status == 404 || status == 410;
    }
}
