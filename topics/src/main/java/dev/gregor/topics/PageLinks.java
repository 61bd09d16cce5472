package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import java.util.List;

/** A page of the link graph and all it points to, crawled or not. */
public record PageLinks(CrawlUrl url, List<CrawlUrl> links) {
    public PageLinks {
        links = List.copyOf(links);
    }
}
