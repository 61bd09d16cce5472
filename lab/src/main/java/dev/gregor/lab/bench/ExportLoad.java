package dev.gregor.lab.bench;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * The public topics of a made-up crawl: documents with numbers and links.
 *
 * @param links of each page; one in five leads to a URL without a number
 * @param words in the text of each page
 */
record ExportLoad(int pages, int links, int words) {
    private static final int VOCABULARY = 20_000;
    private static final int PAGES_PER_SITE = 100;

    void write(KafkaAccess kafka) {
        Random random = new Random(1);
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer())) {
            for (int page = 0; page < pages; page++) {
                CrawlUrl url = new CrawlUrl(url(page));
                long site = 1L + page / PAGES_PER_SITE;
                if (page % PAGES_PER_SITE == 0) {
                    String host = url.host().name();
                    send(producer, Topics.SITE_IDS, host, new SiteIds(host, site, host, site));
                }
                send(producer, Topics.PAGE_IDS, url.value(), new PageIds(url, page + 1L, site, site));
                send(producer, Topics.DOCUMENTS, url.value(), document(page, random));
            }
        }
    }

    private static <V> void send(KafkaProducer<String, byte[]> producer, Topic<V> topic, String key, V value) {
        byte[] bytes = topic.serializer().serialize(topic.baseName(), value);
        var unused = producer.send(new ProducerRecord<>(topic.baseName(), key, bytes));
    }

    private static String url(int page) {
        return "https://site" + page / PAGES_PER_SITE + ".example/articles/page-" + page;
    }

    private Document document(int page, Random random) {
        List<Map<String, Object>> targets = new ArrayList<>();
        for (int link = 0; link < links; link++) {
            String target = link % 5 == 4
                    ? "https://elsewhere.example/" + page + "/" + link
                    : url(Math.floorMod(page + random.nextInt(2 * PAGES_PER_SITE) - PAGES_PER_SITE, pages));
            targets.add(Map.of("url", target, "text", text(3, random)));
        }
        return Json.MAPPER.convertValue(
                Map.of(
                        "url",
                        url(page),
                        "fetchedAt",
                        "2026-03-01T12:00:00Z",
                        "status",
                        200,
                        "depth",
                        1,
                        "digest",
                        "sha256:" + page,
                        "title",
                        text(6, random),
                        "description",
                        text(20, random),
                        "main",
                        text(words, random),
                        "links",
                        targets),
                Document.class);
    }

    private static String text(int count, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("word").append(random.nextInt(VOCABULARY)).append(' ');
        }
        return text.toString();
    }
}
