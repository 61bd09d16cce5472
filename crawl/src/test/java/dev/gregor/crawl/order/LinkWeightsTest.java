package dev.gregor.crawl.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.SeedSites;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinkWeightsTest {
    private static final SeedSites SEEDS = SeedSites.of(List.of(new CrawlUrl("http://seed.org/")));
    private static final List<CrawlUrl> LINKS = Stream.of(
                    "http://a.org/", "http://a.org/1", "http://a.org/2", "http://b.org/", "http://c.org/")
            .map(CrawlUrl::new)
            .toList();

    @Test
    void shouldCountInternalLinksOfSeedSitesOnly() {
        for (CrawlOrder order : List.of(CrawlOrder.MCS, CrawlOrder.RANK)) {
            assertThat(weight(order, "http://a.org/", 0)).isEqualTo(new LinkWeight(1, 0));
            assertThat(weight(order, "http://seed.org/x", 0)).isEqualTo(new LinkWeight(1, 1));
        }
    }

    @Test
    void shouldGiveNoWeightInOrdersThatIgnoreLinks() {
        assertThat(weight(CrawlOrder.GENERIC, "http://seed.org/", 9)).isNull();
        assertThat(weight(CrawlOrder.BFS, "http://seed.org/", 9)).isNull();
        assertThat(weight(CrawlOrder.DFS, "http://seed.org/", 9)).isNull();
        assertThat(weight(CrawlOrder.LARGEST_SITE, "http://seed.org/", 9)).isNull();
    }

    @Test
    void shouldWeighLinksByTheNumberOfTheVisit() {
        assertThat(weight(CrawlOrder.MNS, "http://a.org/", 2)).isEqualTo(new LinkWeight(1L << 31, 0));
        assertThat(weight(CrawlOrder.MNS, "http://seed.org/", 4)).isEqualTo(new LinkWeight(1L << 30, 1L << 30));
        assertThat(weight(CrawlOrder.LEXDFS, "http://seed.org/", 4)).isEqualTo(new LinkWeight(5, 5));
        assertThat(weight(CrawlOrder.LEXBFS, "http://a.org/", 4)).isEqualTo(new LinkWeight((1L << 31) - 5, 0));
    }

    /**
     * Under FLOW, 0.85 of 1,000,000 and the base score of 50,000 are shared by two internal links and two external ones,
     * which weigh four times as much; the page's link to itself has no share.
     */
    @Test
    void shouldPassTheScoreOfThePageOnToItsLinks() {
        assertThat(weight(CrawlOrder.FLOW, "http://a.org/", 1_000_000)).isEqualTo(new LinkWeight(360_001, 90_001));
        assertThat(weight(CrawlOrder.OPIC, "http://a.org/", 1_000_000)).isEqualTo(new LinkWeight(200_000, 200_000));
    }

    @Test
    void shouldGiveEveryLinkSomeWeight() {
        assertThat(weight(CrawlOrder.FLOW, "http://a.org/", 0)).isEqualTo(new LinkWeight(20_001, 5_001));
        assertThat(weight(CrawlOrder.OPIC, "http://a.org/", 0)).isEqualTo(new LinkWeight(1, 1));
    }

    private static @Nullable LinkWeight weight(CrawlOrder order, String url, long score) {
        Page page = new Page(new CrawlUrl(url), Instant.EPOCH, 0, Page.Response.of(200), new byte[0]).withScore(score);
        return new LinkWeights(order, SEEDS).of(page, LINKS);
    }
}
