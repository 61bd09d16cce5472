package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.LinkWeights;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit.Purpose;
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
    void shouldCountLinksInsideASiteForSeedsOnly() {
        assertThat(worth(CrawlOrder.MCS, "http://a.org/", 0)).isEqualTo(new LinkWeight(1, 0));
        assertThat(worth(CrawlOrder.MCS, "http://seed.org/x", 0)).isEqualTo(new LinkWeight(1, 1));
    }

    @Test
    void shouldCountNothingWhereTheOrderDoesNot() {
        assertThat(worth(CrawlOrder.BFS, "http://seed.org/", 9)).isNull();
        assertThat(worth(CrawlOrder.DFS, "http://seed.org/", 9)).isNull();
        assertThat(worth(CrawlOrder.LARGEST_SITE, "http://seed.org/", 9)).isNull();
    }

    /** 0.85 of 1,000,000 and an income of 50,000, over two links inside and two outside that weigh four times as much. */
    @Test
    void shouldPassOnWhatAPageGot() {
        assertThat(worth(CrawlOrder.FLOW, "http://a.org/", 1_000_000)).isEqualTo(new LinkWeight(360_001, 90_001));
        assertThat(worth(CrawlOrder.OPIC, "http://a.org/", 1_000_000)).isEqualTo(new LinkWeight(200_000, 200_000));
    }

    private static @Nullable LinkWeight worth(CrawlOrder order, String url, long cash) {
        Page page = new Page(
                new CrawlUrl(url),
                200,
                Instant.EPOCH,
                0,
                null,
                null,
                null,
                null,
                null,
                Purpose.PAGE,
                null,
                null,
                cash,
                null,
                new byte[0]);
        return new LinkWeights(order, SEEDS).of(page, LINKS);
    }
}
