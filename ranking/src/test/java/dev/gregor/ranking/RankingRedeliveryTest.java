package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.runtime.Settings;
import dev.gregor.testing.kafka.Redelivery;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ranks do not depend on records that arrive twice or in another order. Only the versions of one page keep their order:
 * the last one counts.
 */
class RankingRedeliveryTest {
    private static final int HOSTS = 5;
    private static final int PAGES = 6;
    private static final int MAX_VERSIONS = 3;
    private static final Duration TICK = Duration.ofMillis(100);
    private static final int TICKS_BETWEEN_RECORDS = 3;
    private static final int TICKS_TO_SETTLE = 700;

    @TempDir
    private Path state;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldArriveAtTheSameRanks(long seed) {
        Random random = new Random(seed);
        List<List<PageLinks>> versionsByPage = new ArrayList<>();
        for (int page = 0; page < HOSTS * PAGES; page++) {
            versionsByPage.add(versions(page, random));
        }
        List<PageLinks> inOrder = versionsByPage.stream().flatMap(List::stream).toList();
        Map<String, Double> once = rank(inOrder, false);
        Map<String, Double> redelivered = rank(Redelivery.of(versionsByPage, random), true);
        assertThat(once).hasSizeGreaterThan(HOSTS);
        assertThat(redelivered.keySet()).isEqualTo(once.keySet());
        once.forEach((url, rank) -> assertThat(redelivered.get(url)).as(url).isCloseTo(rank, within(1e-9)));
    }

    private static List<PageLinks> versions(int page, Random random) {
        List<PageLinks> versions = new ArrayList<>();
        int count = 1 + random.nextInt(MAX_VERSIONS);
        for (int version = 0; version < count; version++) {
            versions.add(
                    random.nextInt(6) == 0
                            ? PageLinks.gone(url(page))
                            : new PageLinks(
                                    url(page), List.of(randomUrl(random), randomUrl(random), randomUrl(random))));
        }
        return versions;
    }

    private static CrawlUrl randomUrl(Random random) {
        return url(random.nextInt(HOSTS * PAGES));
    }

    private static CrawlUrl url(int page) {
        return new CrawlUrl("http://h" + page % HOSTS + ".org/" + page / HOSTS);
    }

    /** @param disturbed whether ranks are computed between the records, and site ranks arrive twice */
    private Map<String, Double> rank(List<PageLinks> pages, boolean disturbed) {
        Map<String, String> settings = Map.of("GREGOR_RANK_MOVE", "0", "GREGOR_RANK_RESIDUAL", "1e-13");
        RankingConfig config = RankingConfig.from(Settings.from(settings, RankingConfig.SETTINGS));
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        try (TopologyTestDriver driver =
                new TopologyTestDriver(RankingTopology.build(config, 1, () -> 0), properties)) {
            for (PageLinks page : pages) {
                pipe(driver, Topics.GRAPH, page.url().host().name(), page);
                if (disturbed) {
                    tick(driver, TICKS_BETWEEN_RECORDS);
                }
            }
            tick(driver, TICKS_TO_SETTLE);
            if (disturbed) {
                redeliverSiteRanks(driver);
                tick(driver, TICKS_TO_SETTLE);
            }
            return ranks(driver);
        }
    }

    private static void tick(TopologyTestDriver driver, int ticks) {
        for (int i = 0; i < ticks; i++) {
            driver.advanceWallClockTime(TICK);
        }
    }

    /** Delivers all site ranks again, in order. */
    private static void redeliverSiteRanks(TopologyTestDriver driver) {
        for (KeyValue<String, Decoded<SiteRank>> each : read(driver, Topics.SITES)) {
            pipe(driver, Topics.SITES, each.key, ((Decoded.Good<SiteRank>) each.value).value());
        }
    }

    private static Map<String, Double> ranks(TopologyTestDriver driver) {
        Map<String, Double> ranks = new TreeMap<>();
        for (KeyValue<String, Decoded<Rank>> each : read(driver, Topics.RANKS)) {
            if (each.value == null) {
                ranks.remove(each.key);
            } else {
                ranks.put(each.key, ((Decoded.Good<Rank>) each.value).value().rank());
            }
        }
        return ranks;
    }

    private static <V> void pipe(TopologyTestDriver driver, Topic<V> topic, String key, V value) {
        driver.createInputTopic(topic.baseName(), new StringSerializer(), topic.serializer())
                .pipeInput(key, value);
    }

    private static <V> List<KeyValue<String, Decoded<V>>> read(TopologyTestDriver driver, Topic<V> topic) {
        return driver.createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer())
                .readKeyValuesToList();
    }
}
