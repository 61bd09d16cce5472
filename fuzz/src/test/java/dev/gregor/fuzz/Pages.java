package dev.gregor.fuzz;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Makes {@code pages} records as the fetcher writes them. */
final class Pages {
    private Pages() {}

    static Page of(String url, @Nullable String contentType, byte[] body) {
        return new Page(
                new CrawlUrl(url), Instant.EPOCH, 1, Page.Response.of(200).withContentType(contentType), body);
    }
}
