package dev.gregor.ids;

import dev.gregor.runtime.Meters;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.jspecify.annotations.Nullable;

/** The topology without a broker. */
final class IdsDriver implements AutoCloseable {
    private final TopologyTestDriver driver;

    IdsDriver(Path state) {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(IdsTopology.build(TopicNames.UNPREFIXED, 1, Meters.NONE), properties);
    }

    TopologyTestDriver driver() {
        return driver;
    }

    void document(String url) {
        pipe(url, document(new CrawlUrl(url)));
    }

    static Document document(CrawlUrl url) {
        return Document.unread(
                url,
                new Document.Fetch(Instant.parse("2026-03-01T12:00:00Z"), 200, 1, null, null, null, null),
                new Document.Version("sha256:1", null, null, null));
    }

    void pipe(String key, @Nullable Document value) {
        driver.createInputTopic(Topics.DOCUMENTS.baseName(), new StringSerializer(), Topics.DOCUMENTS.serializer())
                .pipeInput(key, value);
    }

    /** What was written since the last call. */
    <V> List<V> written(Topic<V> topic) {
        List<V> values = new ArrayList<>();
        driver.createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer())
                .readValuesToList()
                .forEach(decoded -> {
                    if (decoded instanceof Decoded.Good<V> good) {
                        values.add(good.value());
                    }
                });
        return values;
    }

    @Override
    public void close() {
        driver.close();
    }
}
