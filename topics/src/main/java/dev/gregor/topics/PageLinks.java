package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;

/** A page of the link graph and all it points to, crawled or not. */
public record PageLinks(CrawlUrl url, List<CrawlUrl> links) {
    public PageLinks {
        Objects.requireNonNull(url, "url");
        links = List.copyOf(links);
    }
}
