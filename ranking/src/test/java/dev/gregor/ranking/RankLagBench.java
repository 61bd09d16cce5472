package dev.gregor.ranking;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.urls.CrawlUrl;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures how far ranks lag behind the graph of a running crawl. It takes minutes, so it runs only when named:
 *
 * <pre>{@code
 * RANK_PAGES=1000000 RANK_SPEED=1500 mvn -pl ranking -am test -Dtest=RankLagBench -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 *
 * <p>It sends {@code RANK_PAGES} pages of {@code RANK_HOSTS} hosts with {@code RANK_LINKS} links each: the first
 * {@code RANK_START} at once, then {@code RANK_SPEED} a second.
 */
class RankLagBench {
    private static final int PARTITIONS = 4;
    private static final int SAMPLING_INTERVAL = 97;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final int pages = variable("RANK_PAGES", 100_000);
    private final int hosts = variable("RANK_HOSTS", 1_000);
    private final int links = variable("RANK_LINKS", 20);
    private final int speed = variable("RANK_SPEED", 1_500);
    private final int start = variable("RANK_START", pages * 9 / 10);
    private final Random random = new Random(1);
    private final Map<String, Long> sentAt = new ConcurrentHashMap<>();
    private final List<Long> lags = new ArrayList<>();
    private final Map<Integer, RankProgress> progress = new HashMap<>();
    private long ranksPublished;

    private static int variable(String name, int fallback) {
        String value = System.getenv(name);
        return value == null ? fallback : Integer.parseInt(value);
    }

    @Test
    void shouldMeasureRankLag() throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.AS_WRITTEN);
        }
        try (KafkaConsumer<String, Decoded<Rank>> ranks = reader(kafka, Topics.RANKS);
                KafkaConsumer<String, Decoded<RankProgress>> progressTopic = reader(kafka, Topics.RANK_PROGRESS);
                KafkaProducer<String, PageLinks> parser = parser(kafka);
                Service ranking = stage(kafka)) {
            ranking.start();
            long began = System.nanoTime();
            long cpu = cpuNanos();
            send(parser, 0, start);
            settle(ranks, progressTopic, start);
            print(
                    "%d pages at once: ranked %.1f s after the first was sent, %.1f s of CPU",
                    start, seconds(began), (cpuNanos() - cpu) / 1e9);
            crawl(parser, ranks);
            long last = System.nanoTime();
            settle(ranks, progressTopic, pages);
            double settled = seconds(last);
            for (long before = -1; before < ranksPublished; poll(ranks, Duration.ofSeconds(2))) {
                before = ranksPublished;
            }
            print("settled %.1f s after the last page; %d ranks published in total", settled, ranksPublished);
            printLags();
        }
    }

    /** Sends pages at the crawl's speed and records how long ago each was sent when its rank arrives. */
    private void crawl(KafkaProducer<String, PageLinks> parser, KafkaConsumer<String, Decoded<Rank>> ranks)
            throws Exception {
        lags.clear();
        sentAt.clear();
        long began = System.nanoTime();
        long cpu = cpuNanos();
        for (int sent = start; sent < pages; ) {
            int due = (int) Math.min(pages, start + seconds(began) * speed);
            send(parser, sent, due);
            sent = Math.max(sent, due);
            poll(ranks, Duration.ofMillis(5));
            LockSupport.parkNanos(MILLISECONDS.toNanos(20));
        }
        print(
                "%d more pages at %d/s: %.0f %% of a core, broker and this program included",
                pages - start, speed, 100 * (cpuNanos() - cpu) / 1e9 / seconds(began));
    }

    private void settle(
            KafkaConsumer<String, Decoded<Rank>> ranks,
            KafkaConsumer<String, Decoded<RankProgress>> progressTopic,
            int all) {
        long known = 0;
        while (known < all || !progress.values().stream().allMatch(RankProgress::settled)) {
            poll(ranks, Duration.ofMillis(5));
            progressTopic.poll(Duration.ofMillis(20)).forEach(each -> {
                if (each.value() instanceof Decoded.Good<RankProgress> good) {
                    progress.put(good.value().partition(), good.value());
                }
            });
            known = progress.values().stream().mapToLong(RankProgress::pages).sum();
        }
    }

    private void poll(KafkaConsumer<String, Decoded<Rank>> ranks, Duration timeout) {
        var records = ranks.poll(timeout);
        long now = System.nanoTime();
        records.forEach(each -> {
            ranksPublished++;
            Long sent = sentAt.remove(each.key());
            if (sent != null) {
                lags.add(now - sent);
            }
        });
    }

    private void printLags() {
        long[] sorted = lags.stream().mapToLong(lag -> lag).sorted().toArray();
        print(
                "lag of a new page's rank: median %.1f s, 99 %% within %.1f s, longest %.1f s (%d sampled)",
                sorted[sorted.length / 2] / 1e9,
                sorted[sorted.length * 99 / 100] / 1e9,
                sorted[sorted.length - 1] / 1e9,
                sorted.length);
    }

    private void send(KafkaProducer<String, PageLinks> parser, int from, int to) throws Exception {
        for (int page = from; page < to; page++) {
            CrawlUrl url = url(page % hosts, page / hosts);
            if (page % SAMPLING_INTERVAL == 0) {
                sentAt.put(url.value(), System.nanoTime());
            }
            var sent = parser.send(new ProducerRecord<>(
                    Topics.GRAPH.baseName(), url.host().name(), new PageLinks(url, links(page % hosts, page / hosts))));
            if (page == to - 1) {
                sent.get();
            }
        }
    }

    /** Most links lead to the first pages of the host and to neighbouring pages, the rest to the first hosts. */
    private List<CrawlUrl> links(int host, int number) {
        CrawlUrl[] all = new CrawlUrl[links];
        Arrays.setAll(all, i -> {
            boolean external = random.nextInt(10) == 0;
            int near = Math.max(0, number - random.nextInt(50) + 25);
            int popular = (int) (10 * Math.pow(random.nextDouble(), 2));
            return url(
                    external ? (int) (hosts * Math.pow(random.nextDouble(), 3)) : host,
                    external || random.nextBoolean() ? popular : near);
        });
        return List.of(all);
    }

    private static CrawlUrl url(int host, int number) {
        return new CrawlUrl("http://www.host" + host + ".example/articles/" + number + "/index.html");
    }

    private static KafkaProducer<String, PageLinks> parser(KafkaAccess kafka) {
        Map<String, Object> properties = new HashMap<>(kafka.properties());
        properties.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
        properties.put(ProducerConfig.LINGER_MS_CONFIG, 50);
        properties.put(ProducerConfig.BATCH_SIZE_CONFIG, 1 << 18);
        return new KafkaProducer<>(properties, new StringSerializer(), Topics.GRAPH.serializer());
    }

    private Service stage(KafkaAccess kafka) {
        List<Setting<?>> known = new ArrayList<>(new RankingStage().settings());
        known.addAll(StreamsConfiguration.SETTINGS);
        Map<String, String> environment =
                Map.of("GREGOR_DATA", folder.resolve("data").toString(), "GREGOR_COMPRESSION", "none");
        return new RankingStage()
                .service(new StageContext(Settings.from(environment, known), kafka, PARTITIONS, "bench"));
    }

    private static <V> KafkaConsumer<String, Decoded<V>> reader(KafkaAccess kafka, Topic<V> topic) {
        Map<String, Object> properties = new HashMap<>(kafka.properties());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        KafkaConsumer<String, Decoded<V>> consumer =
                new KafkaConsumer<>(properties, new StringDeserializer(), topic.deserializer());
        consumer.assign(IntStream.range(0, PARTITIONS)
                .mapToObj(partition -> new TopicPartition(topic.baseName(), partition))
                .toList());
        return consumer;
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static void print(String format, Object... values) {
        System.out.printf(format + "%n", values);
    }
}
