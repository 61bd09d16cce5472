package dev.gregor.ids;

import dev.gregor.urls.CrawlUrl;
import java.util.Objects;

/** A page with its number, on its way to the partition of its domain. */
record NumberedUrl(CrawlUrl url, long pageId) {
    NumberedUrl {
        Objects.requireNonNull(url, "url");
    }
}
