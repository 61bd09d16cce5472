package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.dedup.DedupConfig.SeenSet;
import dev.gregor.dedup.DedupConfig.SeenSet.Kind;
import dev.gregor.topics.Topics;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredFilterTest {
    private static final DedupConfig CONFIG =
            new DedupConfig(1 << 20, new SeenSet(Kind.FILTER, 0.001), 3, true, CrawlOrder.MCS, Duration.ZERO);
    private static final String URL = "http://a.org/";

    @TempDir
    Path state;

    private TopologyTestDriver driver(DedupConfig config) {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        return new TopologyTestDriver(DedupTopology.build(config, UrlCanonicalizer.standard(), 1), properties);
    }

    @Test
    void shouldPassEachUrlOnOnceAndRestoreTheFilterFromTheStore() {
        try (TopologyTestDriver driver = driver(CONFIG)) {
            seed(driver);
            seed(driver);

            StringDeserializer text = new StringDeserializer();
            assertThat(driver.createOutputTopic(Topics.FRONTIER.baseName(), text, text)
                            .readRecordsToList())
                    .hasSize(1);
            KeyValueStore<byte[], byte[]> store = driver.getKeyValueStore(SeenProcessor.STORE);
            SeenFilter restored = StoredFilter.open(CONFIG, store);
            assertThat(restored.size()).isEqualTo(1);
            assertThat(restored.add(new CrawlUrl(URL).fingerprint())).isFalse();
            assertThat(restored.add(new CrawlUrl("http://b.org/").fingerprint()))
                    .isTrue();
        }
    }

    @Test
    void shouldRefuseASeenSetOfTheOtherKind() {
        DedupConfig exact = new DedupConfig(1 << 20, 3, true, Duration.ZERO);
        try (TopologyTestDriver driver = driver(exact)) {
            seed(driver);

            KeyValueStore<byte[], byte[]> store = driver.getKeyValueStore(SeenProcessor.STORE);
            assertThatThrownBy(() -> StoredFilter.open(CONFIG, store)).hasMessageContaining("GREGOR_SEEN=exact");
        }
        assertThatThrownBy(() -> StoredFilter.requireKind(new byte[5], Kind.EXACT))
                .hasMessageContaining("GREGOR_SEEN=filter");
    }

    private static void seed(TopologyTestDriver driver) {
        TestInputTopic<String, String> seeds =
                driver.createInputTopic(Topics.SEEDS.baseName(), new StringSerializer(), new StringSerializer());
        seeds.pipeInput(URL);
    }
}
