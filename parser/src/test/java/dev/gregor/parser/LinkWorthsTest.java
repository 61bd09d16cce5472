package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.FrontierOrder;
import dev.gregor.topics.LinkWorth;
import dev.gregor.topics.Page;
import dev.gregor.topics.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.SeedSites;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinkWorthsTest {
    private static final SeedSites SEEDS = SeedSites.of(List.of(new CrawlUrl("http://seed.org/")));
    private static final List<CrawlUrl> LINKS = Stream.of(
                    "http://a.org/", "http://a.org/1", "http://a.org/2", "http://b.org/", "http://c.org/")
            .map(CrawlUrl::new)
            .toList();

    @Test
    void shouldCountLinksInsideASiteForSeedsOnly() {
        assertThat(worth(FrontierOrder.MCS, "http://a.org/", 0)).isEqualTo(new LinkWorth(1, 0));
        assertThat(worth(FrontierOrder.MCS, "http://seed.org/x", 0)).isEqualTo(new LinkWorth(1, 1));
    }

    @Test
    void shouldCountNothingWhereTheOrderDoesNot() {
        assertThat(worth(FrontierOrder.BFS, "http://seed.org/", 9)).isNull();
        assertThat(worth(FrontierOrder.DFS, "http://seed.org/", 9)).isNull();
        assertThat(worth(FrontierOrder.LARGEST_SITE, "http://seed.org/", 9)).isNull();
    }

    /** 0.85 of 1,000,000 and an income of 50,000, over two links inside and two outside that weigh four times as much. */
    @Test
    void shouldPassOnWhatAPageGot() {
        assertThat(worth(FrontierOrder.FLOW, "http://a.org/", 1_000_000)).isEqualTo(new LinkWorth(360_001, 90_001));
        assertThat(worth(FrontierOrder.OPIC, "http://a.org/", 1_000_000)).isEqualTo(new LinkWorth(200_000, 200_000));
    }

    private static @Nullable LinkWorth worth(FrontierOrder order, String url, long cash) {
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
        return new LinkWorths(order, SEEDS).of(page, LINKS);
    }
}
