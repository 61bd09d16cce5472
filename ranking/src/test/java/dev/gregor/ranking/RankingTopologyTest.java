package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.block.ReferenceWeb;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankingTopologyTest {
    private static final Duration TICK = Duration.ofMillis(100);

    @TempDir
    private Path state;

    private @Nullable TopologyTestDriver driver;
    private final Map<String, Double> ranks = new TreeMap<>();
    private final Map<String, SiteRank> sites = new HashMap<>();
    private final Map<String, Community> communities = new TreeMap<>();

    private void start(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(Map.of("GREGOR_RANK_MOVE", "0", "GREGOR_RANK_RESIDUAL", "1e-13"));
        all.putAll(settings);
        RankingConfig config = RankingConfig.from(Settings.from(all, RankingConfig.SETTINGS));
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(RankingTopology.build(config, 1, () -> 0), properties);
    }

    @AfterEach
    void stop() {
        driver().close();
    }

    private TopologyTestDriver driver() {
        if (driver == null) {
            throw new IllegalStateException("not started");
        }
        return driver;
    }

    private void page(PageLinks page) {
        TestInputTopic<String, PageLinks> graph =
                driver().createInputTopic(Topics.GRAPH.baseName(), new StringSerializer(), Topics.GRAPH.serializer());
        graph.pipeInput(page.url().host().name(), page);
    }

    private void crawl(ReferenceWeb web) {
        web.pages.forEach((url, links) -> page(new PageLinks(
                new CrawlUrl(url), links.stream().map(CrawlUrl::new).toList())));
    }

    private <V> List<KeyValue<String, Decoded<V>>> read(Topic<V> topic) {
        TestOutputTopic<String, Decoded<V>> output =
                driver().createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer());
        return output.readKeyValuesToList();
    }

    private static <V> V good(Decoded<V> decoded) {
        return ((Decoded.Good<V>) decoded).value();
    }

    /** Lets time pass, records what is published, and returns the last progress. */
    private RankProgress advance(Duration duration) {
        for (long millis = 0; millis <= duration.toMillis(); millis += TICK.toMillis()) {
            driver().advanceWallClockTime(millis == 0 ? Duration.ZERO : TICK);
        }
        for (KeyValue<String, Decoded<Rank>> each : read(Topics.RANKS)) {
            if (each.value == null) {
                ranks.remove(each.key);
            } else {
                ranks.put(each.key, good(each.value).rank());
            }
        }
        read(Topics.SITES).forEach(each -> sites.put(each.key, good(each.value)));
        for (KeyValue<String, Decoded<Community>> each : read(Topics.COMMUNITIES)) {
            if (each.value == null) {
                communities.remove(each.key);
            } else {
                communities.put(each.key, good(each.value));
            }
        }
        List<KeyValue<String, Decoded<RankProgress>>> progress = read(Topics.RANK_PROGRESS);
        assertThat(progress).isNotEmpty();
        return good(progress.get(progress.size() - 1).value);
    }

    private static void assertSame(Map<String, Double> found, Map<String, Double> expected) {
        assertThat(found.keySet()).isEqualTo(expected.keySet());
        expected.forEach((url, rank) -> assertThat(found.get(url)).as(url).isCloseTo(rank, within(1e-9)));
    }

    @Test
    void shouldRankPagesAndSites() {
        start(Map.of());
        ReferenceWeb web = ReferenceWeb.ofTenSites();
        crawl(web);
        RankProgress settled = advance(Duration.ofSeconds(5));
        assertThat(settled).isEqualTo(new RankProgress(0, web.pages.size(), 10, 0, null));
        assertSame(ranks, web.blockRank(BlockKind.HOST));
        assertThat(sites).hasSize(10);
        SiteRank first = Objects.requireNonNull(sites.get("www0.s0.org"));
        assertThat(first.pages()).isEqualTo(2);
        assertThat(first.rank())
                .isCloseTo(
                        ranks.getOrDefault("http://www0.s0.org/", 0.0)
                                + ranks.getOrDefault("http://www0.s0.org/1", 0.0),
                        within(1e-9));
    }

    @Test
    void shouldRankByDomainOrAllAtOnce() {
        ReferenceWeb web = ReferenceWeb.ofTenSites();
        start(Map.of("GREGOR_RANK_BLOCK", "domain"));
        crawl(web);
        advance(Duration.ofSeconds(5));
        assertSame(ranks, web.blockRank(BlockKind.DOMAIN));
        assertThat(sites).hasSize(5);
        driver().close();
        ranks.clear();
        start(Map.of("GREGOR_RANK_EXACT", "true"));
        crawl(web);
        RankProgress settled = advance(Duration.ofSeconds(5));
        assertSame(ranks, web.pageRank());
        assertThat(settled.residual()).isNotNull().isLessThan(1e-13);
    }

    /** Three sites on boats link to each other, and three on gardens. */
    private void crawlTwoThemes() {
        for (String theme : List.of("boat", "rose")) {
            for (int site = 0; site < 3; site++) {
                List<CrawlUrl> links = List.of(
                        new CrawlUrl("http://" + theme + (site + 1) % 3 + ".org/"),
                        new CrawlUrl("http://" + theme + (site + 2) % 3 + ".org/"));
                String url = "http://" + theme + site + ".org/";
                page(new PageLinks(new CrawlUrl(url), links, List.of("the " + theme + " people", "home"), false));
            }
        }
    }

    @Test
    void shouldPublishTheCommunitiesOfSites() {
        start(Map.of());
        crawlTwoThemes();
        RankProgress settled = advance(Duration.ofSeconds(5));
        assertThat(settled.settled()).isTrue();
        assertThat(communities.values())
                .containsExactlyInAnyOrder(
                        new Community("boat0.org", 1, "boat"),
                        new Community("boat1.org", 1, "boat"),
                        new Community("boat2.org", 1, "boat"),
                        new Community("rose0.org", 2, "rose"),
                        new Community("rose1.org", 2, "rose"),
                        new Community("rose2.org", 2, "rose"));
        crawlTwoThemes();
        driver().advanceWallClockTime(Duration.ofSeconds(60));
        assertThat(read(Topics.COMMUNITIES)).as("nothing new").isEmpty();
        page(PageLinks.gone(new CrawlUrl("http://rose2.org/")));
        advance(Duration.ofSeconds(5));
        assertThat(communities).hasSize(5).doesNotContainKey("rose2.org");
    }

    @Test
    void shouldRankByTheCommunitiesOfAUser() throws IOException {
        Path file = Files.writeString(
                state.resolve("communities.json"),
                "{\"at sea\": [\"boat0.org\", \"boat1.org\", \"boat2.org\"], \"land\": [\"rose0.org\"]}");
        start(Map.of("GREGOR_RANK_BLOCK", "community", "GREGOR_COMMUNITIES", file.toString()));
        crawlTwoThemes();
        advance(Duration.ofSeconds(5));
        assertThat(sites).containsOnlyKeys("community:at+sea", "community:land", "rose1.org", "rose2.org");
        assertThat(Objects.requireNonNull(sites.get("community:at+sea")).rank()).isCloseTo(3, within(1e-9));
        assertThat(ranks).hasSize(6);
        assertThat(communities).containsOnlyKeys("boat0.org", "boat1.org", "boat2.org", "rose0.org");
        assertThat(communities.values()).extracting(Community::name).containsOnly("at sea", "land");
    }

    @Test
    void shouldPublishATombstoneForAPageThatIsGone() {
        start(Map.of());
        CrawlUrl home = new CrawlUrl("http://a.org/");
        CrawlUrl other = new CrawlUrl("http://a.org/1");
        page(new PageLinks(home, List.of(other)));
        page(new PageLinks(other, List.of()));
        advance(Duration.ofSeconds(5));
        assertThat(ranks).containsOnlyKeys(home.value(), other.value());
        page(PageLinks.gone(other));
        assertThat(advance(Duration.ZERO).waiting()).as("published at once").isEqualTo(1);
        advance(Duration.ofSeconds(5));
        assertThat(ranks).containsOnlyKeys(home.value());
        assertThat(ranks.get(home.value())).isCloseTo(1.0, within(1e-9));
    }

    @Test
    void shouldRejectUndecodableRecordsAndGoOn() {
        start(Map.of());
        StringSerializer text = new StringSerializer();
        TestInputTopic<String, String> raw = driver().createInputTopic(Topics.GRAPH.baseName(), text, text);
        List<String> bad = List.of("no json", "{}", "{\"links\":[]}", "{\"url\":null,\"links\":[]}", "null");
        bad.forEach(each -> raw.pipeInput("a.org", each));
        raw.pipeInput("a.org", (String) null);
        page(new PageLinks(new CrawlUrl("http://a.org/"), List.of()));
        List<KeyValue<String, Decoded<Rejection>>> rejections = read(Topics.REJECTED);
        assertThat(rejections).hasSize(bad.size());
        Rejection first = good(rejections.get(0).value);
        assertThat(first.stage()).isEqualTo("ranking");
        assertThat(first.topic()).isEqualTo("graph");
        assertThat(first.excerpt()).isEqualTo("no json");
        advance(Duration.ofSeconds(5));
        assertThat(ranks).hasSize(1);
    }
}
