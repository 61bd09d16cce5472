package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A fetched page on its way to the parser. In the topic the body is the record's value and the rest are its headers.
 *
 * @param body decoded from its content encoding, empty for a redirect
 * @param contentType the Content-Type header as it came
 * @param robotsTag the X-Robots-Tag headers, joined by commas
 * @param redirectTarget where the server sends us instead; such a page has no body
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
        byte[] body) {}
