package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import java.util.List;

/**
 * The links of one page that fall into one part of the seen-set.
 *
 * @param source the page they stand on
 * @param depth how many links away from a seed the targets are
 */
public record LinkBatch(CrawlUrl source, int depth, List<CrawlUrl> links) {
    public LinkBatch {
        links = List.copyOf(links);
    }
}
