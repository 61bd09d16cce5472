package dev.gregor.topics.records;

import dev.gregor.urls.CrawlUrl;
import java.util.Objects;

/** A URL, and what its site states of its freshness in a sitemap, a feed or the page itself. */
public record SitemapEntry(CrawlUrl url, Freshness freshness) {
    public SitemapEntry {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(freshness, "freshness");
    }
}
