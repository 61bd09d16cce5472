package dev.gregor.crawl.order;

import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.SeedSites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the links of a page weigh in a crawl order. */
public record LinkWeights(CrawlOrder order, SeedSites seeds) {
    /** The weight of each of these links of a page; null if the crawl order ignores links. */
    public @Nullable LinkWeight of(Page page, List<CrawlUrl> links) {
        return switch (order) {
            case BFS, DFS, LARGEST_SITE -> null;
            case MCS, RANK -> new LinkWeight(1, seeds.hasHost(page.url().host()) ? 1 : 0);
            case FLOW -> flow(page, links);
            case OPIC -> {
                long share = LinkFlow.equalShare(page.score(), links.size());
                yield new LinkWeight(share, share);
            }
        };
    }

    private static LinkWeight flow(Page page, List<CrawlUrl> links) {
        long internal = 0;
        long external = 0;
        for (CrawlUrl link : links) {
            if (!link.host().equals(page.url().host())) {
                external++;
            } else if (!link.equals(page.url())) {
                internal++;
            }
        }
        return new LinkWeight(
                LinkFlow.externalShare(page.score(), external, internal),
                LinkFlow.internalShare(page.score(), external, internal));
    }
}
