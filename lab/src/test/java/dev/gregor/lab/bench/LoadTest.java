package dev.gregor.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadTest {
    @Test
    void shouldSendLinksOfWhichAShareIsKnown() {
        LinkLoad load = new LinkLoad(1_000, 10_000, 0.8, 7, 4);
        List<CrawlUrl> links = new ArrayList<>();
        ExactlyOnceCheck check = new ExactlyOnceCheck(1_000, 10_000);

        int distinct = load.send((partition, batch) -> {
            assertThat(batch.urls())
                    .hasSizeLessThanOrEqualTo(7)
                    .allMatch(url -> url.fingerprint().bucket(4) == partition);
            links.addAll(batch.urls());
            batch.urls().forEach(check::add);
        });

        assertThat(links).hasSize(10_000);
        assertThat(new HashSet<>(links)).hasSize(distinct);
        assertThat(distinct).isBetween(1_800, 2_200);
        assertThat(check.distinct()).isEqualTo(distinct);
    }

    @Test
    void shouldSendEachUrlOfTheFrontierOnce() {
        FrontierLoad load = new FrontierLoad(5, 3, 100, 64);
        ExactlyOnceCheck check = new ExactlyOnceCheck(100, 64);

        load.send((host, batch) -> {
            assertThat(batch.urls()).allMatch(url -> url.host().equals(host));
            batch.urls().forEach(check::add);
        });

        assertThat(check.failure("load")).isEmpty();
    }

    @Test
    void shouldReportMissingAndRepeatedUrls() {
        ExactlyOnceCheck check = new ExactlyOnceCheck(10, 3);
        check.add(NumberedUrls.url(1, 10));
        check.add(NumberedUrls.url(1, 10));
        check.add(NumberedUrls.url(1, 13));

        assertThat(check.failure("dedup")).hasValue("dedup: 1 of 3 URLs arrived, 1 repeated, 1 unexpected");
    }
}
