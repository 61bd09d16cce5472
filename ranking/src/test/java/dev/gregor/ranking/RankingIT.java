package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.block.ReferenceWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Covers what the topology test driver cannot: several partitions of blocks, and a restart in between. */
@Tag("integration")
class RankingIT {
    private static final int PARTITIONS = 3;
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final Map<String, Double> ranks = new TreeMap<>();

    @Test
    void shouldRankPagesOfAllPartitions() throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
        }
        ReferenceWeb web = ReferenceWeb.ofTenSites();
        String gone = "http://www1.s4.org/5";
        try (KafkaConsumer<String, Decoded<Rank>> published = reader(kafka);
                KafkaProducer<String, PageLinks> parser =
                        new KafkaProducer<>(kafka.properties(), new StringSerializer(), Topics.GRAPH.serializer())) {
            try (Service ranking = stage(kafka)) {
                ranking.start();
                for (String url : web.pages.keySet()) {
                    send(parser, page(url, web.links(url)));
                }
                await("all ranks").atMost(TIMEOUT).until(() -> matches(published, web.blockRank(BlockKind.HOST)));
            }
            web.pages.remove(gone);
            web.pages.put("http://www0.s1.org/", List.of("http://www1.s3.org/2"));
            send(parser, PageLinks.gone(new CrawlUrl(gone)));
            send(parser, page("http://www0.s1.org/", web.links("http://www0.s1.org/")));
            web.pages.replaceAll((url, links) ->
                    links.stream().filter(link -> !link.equals(gone)).toList());
            try (Service ranking = stage(kafka)) {
                ranking.start();
                await("ranks after a restart")
                        .atMost(TIMEOUT)
                        .until(() -> matches(published, web.blockRank(BlockKind.HOST)));
            }
        }
    }

    private static PageLinks page(String url, List<String> links) {
        return new PageLinks(
                new CrawlUrl(url), links.stream().map(CrawlUrl::new).toList());
    }

    private static void send(KafkaProducer<String, PageLinks> parser, PageLinks page) throws Exception {
        parser.send(new ProducerRecord<>(
                        Topics.GRAPH.baseName(), page.url().host().name(), page))
                .get();
    }

    private boolean matches(KafkaConsumer<String, Decoded<Rank>> published, Map<String, Double> expected) {
        for (ConsumerRecord<String, Decoded<Rank>> each : published.poll(Duration.ofMillis(100))) {
            String host = new CrawlUrl(each.key()).host().name();
            assertThat(each.partition()).isEqualTo(HostPartition.of(host, PARTITIONS));
            if (each.value() instanceof Decoded.Good<Rank> good) {
                ranks.put(each.key(), good.value().rank());
            } else {
                ranks.remove(each.key());
            }
        }
        return ranks.keySet().equals(expected.keySet())
                && expected.entrySet().stream()
                        .allMatch(page -> Math.abs(ranks.getOrDefault(page.getKey(), 0.0) - page.getValue()) < 1e-9);
    }

    private Service stage(KafkaAccess kafka) {
        List<Setting<?>> known = new ArrayList<>(new RankingStage().settings());
        known.addAll(StreamsConfiguration.SETTINGS);
        Map<String, String> environment = new HashMap<>();
        environment.put("GREGOR_DATA", folder.resolve("data").toString());
        environment.put("GREGOR_RANK_MOVE", "0");
        environment.put("GREGOR_RANK_RESIDUAL", "1e-13");
        return new RankingStage()
                .service(new StageContext(Settings.from(environment, known), kafka, PARTITIONS, "test"));
    }

    private static KafkaConsumer<String, Decoded<Rank>> reader(KafkaAccess kafka) {
        Map<String, Object> properties = new HashMap<>(kafka.properties());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        KafkaConsumer<String, Decoded<Rank>> consumer =
                new KafkaConsumer<>(properties, new StringDeserializer(), Topics.RANKS.deserializer());
        consumer.assign(IntStream.range(0, PARTITIONS)
                .mapToObj(partition -> new TopicPartition(Topics.RANKS.baseName(), partition))
                .toList());
        return consumer;
    }
}
