package dev.gregor.export;

import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Writes the public topics of a crawl, as the stages would, and remembers what they say now. */
public final class TestCrawl implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final int PARTITIONS = 2;

    private final KafkaAccess kafka;
    private final KafkaProducer<String, byte[]> producer;
    private final Map<String, Map<String, Object>> tables = new HashMap<>();
    private final Map<String, Long> sites = new HashMap<>();

    /** Creates the topics anew. */
    public TestCrawl(KafkaAccess kafka) throws ExecutionException, InterruptedException {
        this.kafka = kafka;
        try (Admin admin = Admin.create(kafka.properties())) {
            admin.deleteTopics(admin.listTopics().names().get()).all().get();
            await().atMost(TIMEOUT).until(() -> admin.listTopics().names().get().isEmpty());
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
        }
        this.producer = new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer());
    }

    public KafkaAccess kafka() {
        return kafka;
    }

    public <V> void send(Topic<V> topic, String key, @Nullable V value) {
        byte[] bytes = value == null ? null : topic.serializer().serialize(topic.baseName(), value);
        var unused = producer.send(new ProducerRecord<>(topic.baseName(), key, bytes));
        if (value == null) {
            table(topic).remove(key);
        } else {
            table(topic).put(key, value);
        }
    }

    /** What a topic says, as a reader of all of it would see it. */
    public Map<String, Object> table(Topic<?> topic) {
        return tables.computeIfAbsent(topic.baseName(), name -> new LinkedHashMap<>());
    }

    /** Gives a URL the next numbers, and publishes them. */
    public long number(String url) {
        if (table(Topics.PAGE_IDS).get(url) instanceof PageIds known) {
            return known.pageId();
        }
        CrawlUrl page = new CrawlUrl(url);
        String site = page.host().name();
        Long siteId = sites.get(site);
        if (siteId == null) {
            siteId = sites.size() + 1L;
            sites.put(site, siteId);
            send(Topics.SITE_IDS, site, new SiteIds(site, siteId, page.host().registeredDomain(), domainId(page)));
        }
        long pageId = table(Topics.PAGE_IDS).size() + 1L;
        send(Topics.PAGE_IDS, url, new PageIds(page, pageId, siteId, domainId(page)));
        return pageId;
    }

    private static long domainId(CrawlUrl page) {
        return 1L + Math.floorMod(page.host().registeredDomain().hashCode(), 1_000_000);
    }

    /** Publishes a page, with some links: URL and words, alternating. */
    public void page(String url, String title, String text, String... links) {
        send(Topics.DOCUMENTS, url, document(url, title, text, Map.of(), links));
    }

    public static Document document(String url, String title, String text, Map<String, Object> more, String... links) {
        Map<String, Object> fields = new LinkedHashMap<>(Map.of(
                "url", url, "fetchedAt", "2026-03-01T12:00:00Z", "status", 200, "depth", 1, "digest", "sha256:1"));
        fields.put("contentType", "text/html");
        fields.put("language", "en");
        fields.put("title", title);
        fields.put("description", "About " + title);
        fields.put("text", text);
        List<Map<String, Object>> linked = new ArrayList<>();
        for (int i = 0; i < links.length; i += 2) {
            linked.add(Map.of("url", links[i], "text", links[i + 1]));
        }
        fields.put("links", linked);
        fields.putAll(more);
        return Json.MAPPER.convertValue(fields, Document.class);
    }

    public void flush() {
        producer.flush();
    }

    @Override
    public void close() {
        producer.close();
    }
}
