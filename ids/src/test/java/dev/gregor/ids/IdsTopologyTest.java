package dev.gregor.ids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.Meters;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages, sites and domains get their numbers when the first document of each comes. */
class IdsTopologyTest {
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
    void shouldNumberPagesSitesAndDomains() {
        ids.document("https://www.a.org/");
        ids.document("https://www.a.org/1");
        ids.document("https://b.a.org:8443/");
        ids.document("https://c.org/");
        assertThat(ids.written(Topics.PAGE_IDS))
                .containsExactly(
                        new PageIds(new CrawlUrl("https://www.a.org/"), 1, 1, 1),
                        new PageIds(new CrawlUrl("https://www.a.org/1"), 2, 1, 1),
                        new PageIds(new CrawlUrl("https://b.a.org:8443/"), 3, 2, 1),
                        new PageIds(new CrawlUrl("https://c.org/"), 4, 3, 2));
        assertThat(ids.written(Topics.SITE_IDS))
                .containsExactly(
                        new SiteIds("www.a.org", 1, "a.org", 1),
                        new SiteIds("b.a.org:8443", 2, "a.org", 1),
                        new SiteIds("c.org", 3, "c.org", 2));
    }

    @Test
    void shouldKeepTheNumberOfAPageThatIsGoneAndComesBack() {
        ids.document("https://a.org/");
        ids.pipe("https://a.org/", null);
        ids.document("https://a.org/");
        ids.document("https://a.org/1");
        assertThat(ids.written(Topics.PAGE_IDS)).extracting(PageIds::pageId).containsExactly(1L, 2L);
        assertThat(ids.written(Topics.SITE_IDS)).hasSize(1);
    }

    @Test
    void shouldRefuseMorePartitionsThanHaveNumbers() {
        assertThatThrownBy(() -> IdsTopology.build(TopicNames.UNPREFIXED, 8_193, Meters.NONE))
                .hasMessageContaining("8193 partitions");
    }
}
