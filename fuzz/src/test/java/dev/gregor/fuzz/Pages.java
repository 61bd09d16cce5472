package dev.gregor.fuzz;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Pages as the fetcher passes them on. */
final class Pages {
    private Pages() {}

    static Page of(String url, @Nullable String contentType, byte[] body) {
        return new Page(new CrawlUrl(url), 200, Instant.EPOCH, 1, contentType, null, null, null, null, body);
    }
}
