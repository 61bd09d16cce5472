package dev.gregor.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.lab.Lab;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code gregor simulate} on the link graph and the seeds of a crawl, read from a real broker. */
@Tag("integration")
class SimulateCrawlIT {
    private static final int PARTITIONS = 3;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());

    @Test
    void shouldSimulateOnTheGraphOfACrawl() throws Exception {
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
        }
        CrawlUrl front = new CrawlUrl("http://example.org/");
        CrawlUrl other = new CrawlUrl("http://example.com/");
        CrawlUrl notFetched = new CrawlUrl("http://example.net/");
        send(Topics.GRAPH, "example.org", new PageLinks(front, List.of(other, notFetched)));
        send(Topics.GRAPH, "example.com", new PageLinks(other, List.of(front)));
        send(new ProducerRecord<>(Topics.SEEDS.baseName(), "http://EXAMPLE.com".getBytes(StandardCharsets.UTF_8)));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();

        int exitCode = Lab.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute("simulate", "--orders", "mcs", "--kafka", KAFKA.bootstrap());

        assertThat(exitCode).as(err.toString()).isZero();
        assertThat(out.toString())
                .contains("the crawl: 3 pages on 3 sites, 3 links", "are reachable from 1 seeds; 3 are visited");
    }

    private <V> void send(Topic<V> topic, String key, V value) throws Exception {
        send(new ProducerRecord<>(topic.baseName(), key, topic.serializer().serialize(topic.baseName(), value)));
    }

    private void send(ProducerRecord<String, byte[]> record) throws Exception {
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(record).get();
        }
    }
}
