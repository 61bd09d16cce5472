package dev.gregor.ids;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stores of the topology read what released versions wrote, and write what the newest golden files hold. */
class IdsGoldenStoresTest {
    @TempDir
    private Path state;

    private IdsDriver ids;

    @BeforeEach
    void open() {
        ids = new IdsDriver(state);
    }

    @AfterEach
    void close() {
        ids.close();
    }

    @Test
    void shouldGoOnFromTheStoresOfAllVersions() throws IOException {
        new GoldenStores(ids.driver().getAllStateStores()).restoreOnlyVersion();
        ids.document("https://www.a.org/");
        assertThat(ids.written(Topics.PAGE_IDS)).isEmpty();
        ids.document("https://www.a.org/2");
        assertThat(ids.written(Topics.PAGE_IDS))
                .containsExactly(new PageIds(new CrawlUrl("https://www.a.org/2"), 3, 1, 1));
        assertThat(ids.written(Topics.SITE_IDS)).isEmpty();
    }

    @Test
    void shouldHaveGoldenFilesOfEveryKindOfEntry() throws IOException {
        ids.document("https://www.a.org/");
        ids.document("https://b.org/");
        new GoldenStores(ids.driver().getAllStateStores()).checkNewestVersion();
    }
}
