package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The links of one page that fall into one part of the seen-set.
 *
 * @param source the page they stand on; null for seeds
 * @param depth how many links away from a seed the targets are
 */
public record LinkBatch(@Nullable CrawlUrl source, int depth, List<CrawlUrl> links) {
    public LinkBatch {
        links = List.copyOf(links);
    }
}
