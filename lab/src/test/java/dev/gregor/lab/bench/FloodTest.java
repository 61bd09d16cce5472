package dev.gregor.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloodTest {
    @Test
    void shouldPourLinksOfWhichAShareIsKnown() {
        LinkFlood flood = new LinkFlood(1_000, 10_000, 0.8, 7, 4);
        List<CrawlUrl> links = new ArrayList<>();
        UrlRollCall roll = new UrlRollCall(1_000, 10_000);

        int distinct = flood.pour((part, batch) -> {
            assertThat(batch.links())
                    .hasSizeLessThanOrEqualTo(7)
                    .allMatch(url -> url.fingerprint().bucket(4) == part);
            links.addAll(batch.links());
            batch.links().forEach(roll::here);
        });

        assertThat(links).hasSize(10_000);
        assertThat(new HashSet<>(links)).hasSize(distinct);
        assertThat(distinct).isBetween(1_800, 2_200);
        assertThat(roll.present()).isEqualTo(distinct);
    }

    @Test
    void shouldPourEachUrlOfTheFrontierOnce() {
        FrontierFlood flood = new FrontierFlood(5, 3, 100, 64);
        UrlRollCall roll = new UrlRollCall(100, 64);

        flood.pour((host, batch) -> {
            assertThat(batch.urls()).allMatch(url -> url.host().equals(host));
            batch.urls().forEach(roll::here);
        });

        assertThat(roll.fault("nobody")).isEmpty();
    }

    @Test
    void shouldTellWhoIsMissingAndWhoCameTwice() {
        UrlRollCall roll = new UrlRollCall(10, 3);
        roll.here(NumberedUrls.url(1, 10));
        roll.here(NumberedUrls.url(1, 10));
        roll.here(NumberedUrls.url(1, 13));

        assertThat(roll.fault("dedup")).hasValue("dedup: 1 of 3 URLs came out, 1 again, 1 that were not asked for");
    }
}
