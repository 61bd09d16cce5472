package dev.gregor.ids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.feed.FeedLimits;
import dev.gregor.runtime.feed.TopicFeed;
import dev.gregor.runtime.feed.TopicRecord;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
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
import org.junit.jupiter.api.io.TempDir;

/** Numbers stay unique and the same while processes are killed, lose their disks, and become more. */
@Tag("integration")
class IdsIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int PAGES = 150;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
    private final Map<String, PageIds> numbers = new HashMap<>();

    @Test
    void shouldGiveEachPageOneNumber() throws Exception {
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(2, Packing.GZIP);
        }
        try (TopicFeed feed = new TopicFeed(kafka, "test", List.of(Topics.PAGE_IDS), FeedLimits.DEFAULT)) {
            feed.seek(Map.of());
            try (GregorProcess first = start("first")) {
                documents(0, PAGES);
                read(feed, PAGES);
                documents(PAGES, 2 * PAGES);
                first.kill();
            }
            try (GregorProcess second = start("second");
                    GregorProcess third = start("third")) {
                documents(0, 3 * PAGES);
                read(feed, 3 * PAGES);
                assertThat(second.isAlive() && third.isAlive()).isTrue();
            }
        }
        assertThat(numbers.values()).extracting(PageIds::pageId).doesNotHaveDuplicates();
        Map<String, Long> sites = new HashMap<>();
        numbers.values().forEach(ids -> {
            Long other = sites.putIfAbsent(ids.url().host().name(), ids.siteId());
            assertThat(other).isIn(null, ids.siteId());
        });
        assertThat(sites.values()).doesNotHaveDuplicates().hasSize(7);
    }

    private GregorProcess start(String name) throws IOException {
        return GregorProcess.start(
                IdsProcess.class,
                name,
                folder.resolve("log"),
                Map.of(),
                List.of(KAFKA.bootstrap(), folder.resolve(name).toString()));
    }

    private void documents(int from, int to) {
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer())) {
            for (int page = from; page < to; page++) {
                CrawlUrl url = new CrawlUrl("https://site" + page % 7 + ".org/" + page);
                byte[] value =
                        Topics.DOCUMENTS.serializer().serialize(Topics.DOCUMENTS.baseName(), IdsDriver.document(url));
                var unused = producer.send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), url.value(), value));
            }
        }
    }

    /** Reads until so many pages have numbers. No page may get two. */
    private void read(TopicFeed feed, int pages) {
        List<String> twice = new ArrayList<>();
        await().atMost(TIMEOUT).until(() -> {
            for (TopicRecord record : feed.poll(Duration.ofMillis(200))) {
                if (record.value() instanceof PageIds ids && numbers.put(record.key(), ids) != null) {
                    twice.add(record.key());
                }
            }
            return numbers.size() >= pages;
        });
        assertThat(twice).isEmpty();
        assertThat(numbers).hasSize(pages);
    }
}
