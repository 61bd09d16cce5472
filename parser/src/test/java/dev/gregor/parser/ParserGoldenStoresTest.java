package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.runtime.Settings;
import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This version reads the state that all versions wrote, through the stores of the topology. */
class ParserGoldenStoresTest {
    private static final String KEY = "example.org sha256:00ff";
    private static final FirstUrls URLS =
            new FirstUrls(List.of(new CrawlUrl("https://example.org/a?b=1"), new CrawlUrl("https://example.org/")));

    private static final SiteRules RULES = new SiteRules(
            new Host("example.org"),
            List.of(new SiteRules.ExhaustedShape("/shop/*", List.of("/shop/news"))),
            List.of(new SiteRules.IdleParameter("/shop", "ticket")));

    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        Settings settings = Settings.from(Map.of(), ParserConfig.SETTINGS);
        driver = new TopologyTestDriver(
                ParserTopology.build(ParserConfig.from(settings), UrlSettings.canonicalizer(settings), 4), properties);
    }

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldReadTheStateOfAllVersions() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreOnlyVersion();
        assertThat(contents().get(KEY)).isEqualTo(URLS);
        assertThat(rules().get(RULES.host().name())).isEqualTo(RULES);
    }

    @Test
    void shouldWriteStateAsInTheNewestGoldenFiles() throws IOException {
        contents().put(KEY, URLS);
        rules().put(RULES.host().name(), RULES);
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    private KeyValueStore<String, SiteRules> rules() {
        return driver.getKeyValueStore(PageProcessor.SITE_RULES);
    }

    private KeyValueStore<String, FirstUrls> contents() {
        return driver.getKeyValueStore(PageProcessor.CONTENTS);
    }
}
