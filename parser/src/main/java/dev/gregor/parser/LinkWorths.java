package dev.gregor.parser;

import dev.gregor.runtime.FrontierOrder;
import dev.gregor.runtime.LinkFlow;
import dev.gregor.topics.LinkWorth;
import dev.gregor.topics.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.SeedSites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the links of a page count for, by the order of the crawl. */
record LinkWorths(FrontierOrder order, SeedSites seeds) {
    /** Null if they count for nothing. */
    @Nullable
    LinkWorth of(Page page, List<CrawlUrl> links) {
        return switch (order) {
            case BFS, DFS, LARGEST_SITE -> null;
            case MCS, RANK -> new LinkWorth(1, seeds.hasHost(page.url().host()) ? 1 : 0);
            case FLOW -> flow(page, links);
            case OPIC -> {
                long share = LinkFlow.equalShare(page.cash(), links.size());
                yield new LinkWorth(share, share);
            }
        };
    }

    private static LinkWorth flow(Page page, List<CrawlUrl> links) {
        long inside = 0;
        long outside = 0;
        for (CrawlUrl link : links) {
            if (!link.host().equals(page.url().host())) {
                outside++;
            } else if (!link.equals(page.url())) {
                inside++;
            }
        }
        return new LinkWorth(
                LinkFlow.outsideShare(page.cash(), outside, inside),
                LinkFlow.insideShare(page.cash(), outside, inside));
    }
}
