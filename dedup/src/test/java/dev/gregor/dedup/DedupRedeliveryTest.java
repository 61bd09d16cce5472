package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.testing.kafka.Redelivery;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is delivered twice or in another order, the same URLs, duplicates and aliases come out. */
class DedupRedeliveryTest {
    private static final int HOSTS = 5;
    private static final int PAGES = 10;
    private static final int RECORDS = 15;
    /** Enough contents that the index keeps every page of each. */
    private static final int CONTENTS = 15;

    @TempDir
    private Path state;

    private interface Input {
        void pipe(TopologyTestDriver driver);
    }

    private record Output(List<String> frontier, Map<String, Duplicate> duplicates, Map<String, Alias> aliases) {
        /** The original of a page may, in records that arrive late, turn out to be a duplicate itself. */
        Map<String, String> originals() {
            Map<String, String> originals = new TreeMap<>();
            duplicates.forEach((url, duplicate) -> {
                @Nullable Duplicate next = duplicate;
                String original = url;
                while (next != null) {
                    original = next.original().value();
                    next = duplicates.get(original);
                }
                originals.put(url, original);
            });
            return originals;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldProduceTheSameOutput(long seed) {
        Random random = new Random(seed);
        List<List<Input>> lines = new ArrayList<>(List.of(links(random), links(random), links(random)));
        seeds(random).forEach(each -> lines.add(List.of(each)));
        fingerprints(random).forEach(each -> lines.add(List.of(each)));
        copies(random).forEach(each -> lines.add(List.of(each)));
        referrals(random).forEach(each -> lines.add(List.of(each)));
        Output once = run(lines.stream().flatMap(List::stream).toList());
        Output redelivered = run(Redelivery.of(lines, random));
        assertThat(once.frontier())
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(PAGES)
                .contains("http://h0.org/");
        assertThat(redelivered.frontier()).containsExactlyInAnyOrderElementsOf(once.frontier());
        assertThat(once.duplicates()).isNotEmpty();
        assertThat(redelivered.originals()).isEqualTo(once.originals());
        assertThat(once.aliases()).isNotEmpty();
        assertThat(redelivered.aliases()).isEqualTo(once.aliases());
    }

    /** The links that one parser sends. */
    private static List<Input> links(Random random) {
        List<Input> line = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            CrawlUrl source = url(random);
            List<CrawlUrl> targets = List.of(url(random), url(random), url(random));
            LinkBatch batch = new LinkBatch.Outlinks(source, 1, targets, null);
            line.add(driver -> pipe(driver, Topics.LINKS, "0", batch, 0));
        }
        return line;
    }

    private static List<Input> seeds(Random random) {
        List<Input> all = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            Seed seed = new Seed(url(random).value());
            all.add(driver -> pipe(driver, Topics.SEEDS, "", seed, 0));
        }
        return all;
    }

    /** One for each page; many parsers write them, so those of different pages have no order. */
    private static List<Input> fingerprints(Random random) {
        List<Input> all = new ArrayList<>();
        for (int page = 0; page < HOSTS * PAGES; page++) {
            CrawlUrl url = new CrawlUrl("http://h" + page % HOSTS + ".org/" + (page < HOSTS ? "" : page));
            int content = page < HOSTS ? page % 2 : 2 + page % CONTENTS;
            String address = page < HOSTS ? "192.0.2.1" : null;
            String simhash = String.format("%016x", new Random(content).nextLong());
            ContentFingerprint fingerprint =
                    new ContentFingerprint(url, List.of(0, 1, 2, 3, 4), "sha256:" + content, simhash, false, address);
            long fetchedAt = 1L + random.nextInt(1_000_000);
            all.add(driver -> pipe(driver, Topics.FINGERPRINTS, "0", fingerprint, fetchedAt));
        }
        return all;
    }

    /** Pages with one body under one path, which lead to the front pages of their hosts. */
    private static List<Input> copies(Random random) {
        List<Input> all = new ArrayList<>();
        for (int host = 0; host < HOSTS; host++) {
            CrawlUrl url = new CrawlUrl("http://h" + host + ".org/same");
            ContentFingerprint fingerprint =
                    new ContentFingerprint(url, List.of(4), "sha256:same", null, false, null, 1);
            long fetchedAt = 1L + random.nextInt(1_000_000);
            all.add(driver -> pipe(driver, Topics.FINGERPRINTS, "0", fingerprint, fetchedAt));
        }
        return all;
    }

    /** Links of other domains, more of them to some hosts than to others. */
    private static List<Input> referrals(Random random) {
        List<Input> all = new ArrayList<>();
        for (int host = 0; host < HOSTS; host++) {
            int domains = 1 << random.nextInt(6);
            for (int domain = 0; domain < domains; domain++) {
                LinkBatch batch =
                        new LinkBatch.Referrals("d" + domain + ".org", List.of(new Host("h" + host + ".org")));
                long fetchedAt = 1L + random.nextInt(1_000_000);
                all.add(driver -> pipe(driver, Topics.LINKS, "0", batch, fetchedAt));
            }
        }
        return all;
    }

    private static CrawlUrl url(Random random) {
        return new CrawlUrl("http://h" + random.nextInt(HOSTS) + ".org/" + random.nextInt(PAGES));
    }

    private static <V> void pipe(TopologyTestDriver driver, Topic<V> topic, String key, V value, long time) {
        driver.createInputTopic(topic.baseName(), new StringSerializer(), topic.serializer())
                .pipeInput(key, value, time);
    }

    private Output run(List<Input> inputs) {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        DedupConfig config = new DedupConfig(1 << 20, 3, true, Duration.ZERO);
        try (TopologyTestDriver driver =
                new TopologyTestDriver(DedupTopology.build(config, UrlCanonicalizer.standard(), 4), properties)) {
            inputs.forEach(input -> input.pipe(driver));
            List<String> frontier = new ArrayList<>();
            for (KeyValue<String, Decoded<FrontierBatch>> each : read(driver, Topics.FRONTIER)) {
                FrontierBatch batch = ((Decoded.Good<FrontierBatch>) each.value).value();
                ((FrontierBatch.Discovered) batch).urls().forEach(url -> frontier.add(url.value()));
            }
            return new Output(frontier, table(driver, Topics.DUPLICATES), table(driver, Topics.ALIASES));
        }
    }

    private static <V> Map<String, V> table(TopologyTestDriver driver, Topic<V> topic) {
        Map<String, V> table = new TreeMap<>();
        for (KeyValue<String, Decoded<V>> each : read(driver, topic)) {
            if (each.value == null) {
                table.remove(each.key);
            } else {
                table.put(each.key, ((Decoded.Good<V>) each.value).value());
            }
        }
        return table;
    }

    private static <V> List<KeyValue<String, Decoded<V>>> read(TopologyTestDriver driver, Topic<V> topic) {
        return driver.createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer())
                .readKeyValuesToList();
    }
}
