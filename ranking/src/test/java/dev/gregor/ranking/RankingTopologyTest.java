package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.PageLinks;
import dev.gregor.topics.Rejection;
import dev.gregor.topics.Topics;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankingTopologyTest {
    private static final CrawlUrl PAGE = new CrawlUrl("http://a.org/1");
    private static final CrawlUrl OTHER = new CrawlUrl("http://b.org/");

    @TempDir
    Path state;

    private TopologyTestDriver driver;
    private TestInputTopic<String, PageLinks> graph;
    private TestInputTopic<String, String> raw;
    private TestOutputTopic<String, Decoded<Rejection>> rejected;

    @BeforeEach
    void start() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(RankingTopology.build(), properties);
        StringSerializer text = new StringSerializer();
        graph = driver.createInputTopic(Topics.GRAPH.name(), text, Topics.GRAPH.serializer());
        raw = driver.createInputTopic(Topics.GRAPH.name(), text, text);
        rejected = driver.createOutputTopic(
                Topics.REJECTED.name(), new StringDeserializer(), Topics.REJECTED.deserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldKeepTheLatestLinksOfAPage() {
        graph.pipeInput("a.org", new PageLinks(PAGE, List.of()));
        graph.pipeInput("a.org", new PageLinks(PAGE, List.of(OTHER)));
        graph.pipeInput("b.org", new PageLinks(OTHER, List.of(PAGE)));
        assertThat(pages().get("a.org http://a.org/1")).isEqualTo(new PageLinks(PAGE, List.of(OTHER)));
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void shouldRejectWhatItCannotReadAndGoOn() {
        List<String> bad = List.of("no json", "{}", "{\"links\":[]}", "{\"url\":null,\"links\":[]}", "null");
        bad.forEach(each -> raw.pipeInput("a.org", each));
        raw.pipeInput("a.org", (String) null);
        graph.pipeInput("a.org", new PageLinks(PAGE, List.of()));
        List<Decoded<Rejection>> rejections = rejected.readValuesToList();
        assertThat(rejections).hasSize(bad.size());
        assertThat(rejections.get(0)).isInstanceOfSatisfying(Decoded.Good.class, good -> {
            Rejection rejection = (Rejection) good.value();
            assertThat(rejection.stage()).isEqualTo("ranking");
            assertThat(rejection.topic()).isEqualTo("graph");
            assertThat(rejection.excerpt()).isEqualTo("no json");
        });
        assertThat(count()).isEqualTo(1);
    }

    private int count() {
        int count = 0;
        try (KeyValueIterator<String, PageLinks> all = pages().all()) {
            for (; all.hasNext(); all.next()) {
                count++;
            }
        }
        return count;
    }

    private KeyValueStore<String, PageLinks> pages() {
        return driver.getKeyValueStore(GraphProcessor.STORE);
    }
}
