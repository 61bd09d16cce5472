package dev.gregor.crawl.order;

import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.SeedSites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the links of a page count for, by the order of the crawl. */
public record LinkWeights(CrawlOrder order, SeedSites seeds) {
    /** Null if they count for nothing. */
    @Nullable
    public LinkWeight of(Page page, List<CrawlUrl> links) {
        return switch (order) {
            case BFS, DFS, LARGEST_SITE -> null;
            case MCS, RANK -> new LinkWeight(1, seeds.hasHost(page.url().host()) ? 1 : 0);
            case FLOW -> flow(page, links);
            case OPIC -> {
                long share = LinkFlow.equalShare(page.cash(), links.size());
                yield new LinkWeight(share, share);
            }
        };
    }

    private static LinkWeight flow(Page page, List<CrawlUrl> links) {
        long inside = 0;
        long outside = 0;
        for (CrawlUrl link : links) {
            if (!link.host().equals(page.url().host())) {
                outside++;
            } else if (!link.equals(page.url())) {
                inside++;
            }
        }
        return new LinkWeight(
                LinkFlow.outsideShare(page.cash(), outside, inside),
                LinkFlow.insideShare(page.cash(), outside, inside));
    }
}
