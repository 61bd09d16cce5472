package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.parser.chunk.PageChunks;
import dev.gregor.parser.preferences.PathRules;
import dev.gregor.parser.preferences.RobotsPreferences;
import dev.gregor.parser.preferences.SitePreferences;
import dev.gregor.parser.preferences.TdmFile;
import dev.gregor.parser.site.ErrorStatement;
import dev.gregor.parser.site.HostErrors;
import dev.gregor.parser.site.HostErrors.ErrorSuspect;
import dev.gregor.parser.site.HostErrors.ProbedShape;
import dev.gregor.runtime.Settings;
import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
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
            List.of(new SiteRules.IdleParameter("/shop", "ticket")),
            List.of(new SiteRules.ErrorShape("/shop/*", new CrawlUrl("https://example.org/shop/qwxzjvkpqhxzw"))));

    private static final HostErrors ERRORS = new HostErrors(
            false,
            List.of(
                    new ProbedShape(
                            "/shop/*",
                            new CrawlUrl("https://example.org/shop/qwxzjvkpqhxzw"),
                            true,
                            new ErrorStatement("Shop", List.of("Not found"), null),
                            null),
                    new ProbedShape("/#", new CrawlUrl("https://example.org/912345678"), false, null, null)),
            List.of(new ErrorSuspect(
                    new CrawlUrl("https://example.org/7"),
                    "sha256:00ff",
                    new ErrorStatement(null, List.of(), "No such page."))));

    private static final String PAGE = "https://example.org/a?b=1";
    private static final PageChunks CHUNKS = new PageChunks(
            new Chunk.PageInfo("Title", "en", Document.Robots.ALL, Map.of("tdm", Map.of("tdm-reservation", "0"))),
            List.of(
                    new PageChunks.NumberedChunk(2, -1_000_000, "sha256:00ff"),
                    new PageChunks.NumberedChunk(1, 1_000_000, "sha256:ff00")));

    private static final String ORIGIN = "https://example.org";
    private static final SitePreferences PREFERENCES = new SitePreferences(
            new RobotsPreferences(
                    Instant.parse("2026-01-02T12:00:00Z"),
                    Map.of("ai-train", "no"),
                    new PathRules(List.of(new PathRules.PathRule("/a*$", Map.of("train-ai", "n")))),
                    List.of("robots.txt: Content-Usage could not be read")),
            new TdmFile(
                    List.of(new PathRules.PathRule("/", Map.of("tdm-reservation", "1"))),
                    List.of("tdmrep.json: a rule could not be read")),
            new PathRules(List.of(new PathRules.PathRule("/b/", Map.of("ai-train", "yes")))),
            List.of(new CrawlUrl("https://example.org/early")));

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
        assertThat(chunks().get(PAGE)).isEqualTo(CHUNKS);
        assertThat(errors().get(RULES.host().name())).isEqualTo(ERRORS);
        assertThat(preferences().get(ORIGIN)).isEqualTo(PREFERENCES);
    }

    @Test
    void shouldWriteStateAsInTheNewestGoldenFiles() throws IOException {
        contents().put(KEY, URLS);
        rules().put(RULES.host().name(), RULES);
        chunks().put(PAGE, CHUNKS);
        errors().put(RULES.host().name(), ERRORS);
        preferences().put(ORIGIN, PREFERENCES);
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    private KeyValueStore<String, SitePreferences> preferences() {
        return driver.getKeyValueStore(PageProcessor.SITE_PREFERENCES);
    }

    private KeyValueStore<String, SiteRules> rules() {
        return driver.getKeyValueStore(PageProcessor.SITE_RULES);
    }

    private KeyValueStore<String, PageChunks> chunks() {
        return driver.getKeyValueStore(PageProcessor.CHUNKS);
    }

    private KeyValueStore<String, HostErrors> errors() {
        return driver.getKeyValueStore(PageProcessor.ERROR_PAGES);
    }

    private KeyValueStore<String, FirstUrls> contents() {
        return driver.getKeyValueStore(PageProcessor.CONTENTS);
    }
}
