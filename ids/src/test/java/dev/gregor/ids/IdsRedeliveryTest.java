package dev.gregor.ids;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.testing.kafka.Redelivery;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is delivered twice or in another order, each page, site and domain has one number, and no two the same. */
class IdsRedeliveryTest {
    @TempDir
    private Path state;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldNumberEachNameOnce(long seed) {
        Random random = new Random(seed);
        List<List<Consumer<IdsDriver>>> lines = new ArrayList<>();
        for (int line = 0; line < 4; line++) {
            List<Consumer<IdsDriver>> documents = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                String url = "https://s" + random.nextInt(3) + ".d" + random.nextInt(3) + ".org/" + random.nextInt(5);
                documents.add(ids -> ids.document(url));
            }
            lines.add(documents);
        }
        try (IdsDriver ids = new IdsDriver(state)) {
            Redelivery.of(lines, random).forEach(each -> each.accept(ids));
            List<PageIds> pages = ids.written(Topics.PAGE_IDS);
            assertThat(pages).hasSizeGreaterThan(10).extracting(PageIds::url).doesNotHaveDuplicates();
            assertThat(pages).extracting(PageIds::pageId).doesNotHaveDuplicates();
            List<SiteIds> sites = ids.written(Topics.SITE_IDS);
            assertThat(sites).extracting(SiteIds::site).doesNotHaveDuplicates();
            assertThat(sites).extracting(SiteIds::siteId).doesNotHaveDuplicates();
            assertThat(pages).allSatisfy(page -> assertThat(sites)
                    .filteredOn(site -> site.site().equals(page.url().host().name()))
                    .singleElement()
                    .satisfies(site -> {
                        assertThat(site.siteId()).isEqualTo(page.siteId());
                        assertThat(site.domainId()).isEqualTo(page.domainId());
                    }));
        }
    }
}
