package dev.gregor.crawl.order;

import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.SeedSites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the links of a page weigh in a crawl order. */
public record LinkWeights(CrawlOrder order, SeedSites seeds) {
    /** The weight of the first visit under {@link CrawlOrder#MNS}: large, so that later ones differ in whole numbers. */
    private static final long FIRST_MNS_WEIGHT = 1L << 32;

    /** The weight of each of these links of a page; null if the crawl order ignores links. */
    public @Nullable LinkWeight of(Page page, List<CrawlUrl> links) {
        return switch (order) {
            case GENERIC, BFS, DFS, LARGEST_SITE -> null;
            case MCS, RANK -> counted(page, 1);
            case MNS, LEXBFS, LEXDFS -> counted(page, ofVisit(order, page.score()));
            case FLOW -> flow(page, links);
            case OPIC -> {
                long share = LinkFlow.equalShare(page.score(), links.size());
                yield new LinkWeight(share, share);
            }
        };
    }

    /** Links to other hosts count, and all links of the sites of seeds. */
    private LinkWeight counted(Page page, long weight) {
        return new LinkWeight(weight, seeds.hasHost(page.url().host()) ? weight : 0);
    }

    /**
     * The weight of a link in an order that {@linkplain CrawlOrder#numbersVisits numbers visits}. For a maximal neighbourhood
     * search any positive weights of visits will do, because a larger set of visits has a larger sum; equal ones would make
     * MCS.
     *
     * @param visit the number of the visit, from 1
     */
    public static long ofVisit(CrawlOrder order, long visit) {
        return order == CrawlOrder.MNS
                ? Math.max(1, FIRST_MNS_WEIGHT / Math.max(1, visit))
                : VisitLabels.entry(order, visit);
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
