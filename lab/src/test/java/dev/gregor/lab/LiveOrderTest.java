package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.Stages;
import dev.gregor.dedup.DedupConfig;
import dev.gregor.dedup.DedupTopology;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.order.PageOutlinks;
import dev.gregor.lab.order.VisitOrder;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.ParserTopology;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.SchedulerConfig;
import dev.gregor.scheduler.SchedulerTopology;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeSet;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The order of a live crawl without politeness is that of the simulation. The topologies of parser, dedup and scheduler
 * exchange records with one partition, and with one visit of one URL at a time.
 */
class LiveOrderTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int HOSTS = 8;
    private static final int PAGES = 30;
    private static final List<Integer> SEEDS = List.of(0, PAGES);

    @TempDir
    Path state;

    private final List<List<Integer>> web = web(new Random(7));

    /** The stages without Kafka. */
    private record Drivers(TopologyTestDriver parser, TopologyTestDriver dedup, TopologyTestDriver scheduler)
            implements AutoCloseable {
        @Override
        public void close() {
            List.of(parser, dedup, scheduler).forEach(TopologyTestDriver::close);
        }
    }

    private Drivers open(String order) {
        Settings settings = Stages.settings(Map.of(
                "GREGOR_ORDER", order,
                "GREGOR_SCOPE", "any",
                "GREGOR_DELAY", "0",
                "GREGOR_VISIT_URLS", "1",
                "GREGOR_MAX_VISITS", "1",
                "GREGOR_INLINK_WINDOW", "0"));
        UrlCanonicalizer canonicalizer = UrlCanonicalizer.standard();
        return new Drivers(
                driver("parser", ParserTopology.build(ParserConfig.from(settings), canonicalizer, 1)),
                driver("dedup", DedupTopology.build(DedupConfig.from(settings), canonicalizer, 1)),
                driver(
                        "scheduler",
                        SchedulerTopology.build(SchedulerConfig.from(settings), canonicalizer, 1, () -> 0)));
    }

    private TopologyTestDriver driver(String name, Topology topology) {
        Properties properties = new Properties();
        properties.put("application.id", name);
        properties.put("state.dir", state.resolve(name).toString());
        return new TopologyTestDriver(topology, properties, START);
    }

    @ParameterizedTest
    @CsvSource({
        "GENERIC, generic",
        "LEXBFS_2, lexbfs",
        "LEXDFS_2, lexdfs",
        "MNS, mns",
        "MCS, mcs",
        "FLOW, flow",
        "OPIC, opic"
    })
    void shouldFetchInTheSimulatedOrder(Ordering ordering, String order) {
        try (Drivers ring = open(order)) {
            List<String> live = crawl(ring);

            assertThat(live).hasSizeGreaterThan(HOSTS * PAGES / 2);
            assertThat(live).isEqualTo(simulated(ordering));
        }
    }

    private List<String> crawl(Drivers ring) {
        for (int seed : SEEDS) {
            for (TopologyTestDriver driver : List.of(ring.parser(), ring.dedup(), ring.scheduler())) {
                driver.createInputTopic(Topics.SEEDS.baseName(), new StringSerializer(), new StringSerializer())
                        .pipeInput(url(seed));
            }
        }
        forward(Topics.FRONTIER, ring.dedup(), ring.scheduler());
        List<String> fetched = new ArrayList<>();
        for (int idle = 0; idle < 3; idle++) {
            ring.scheduler().advanceWallClockTime(Duration.ofSeconds(1));
            for (KeyValue<String, Visit> visit : read(Topics.VISITS, ring.scheduler())) {
                fetch(ring, visit.value, fetched);
                idle = 0;
            }
        }
        return fetched;
    }

    private void fetch(Drivers ring, Visit visit, List<String> fetched) {
        VisitItem item = visit.items().get(0);
        Outcome outcome = new Outcome.HttpError(404, null);
        if (item.purpose() == Purpose.PAGE) {
            fetched.add(item.url().value());
            write(Topics.PAGES, ring.parser(), visit.host().name(), page(item));
            forward(Topics.LINKS, ring.parser(), ring.dedup());
            forward(Topics.FRONTIER, ring.dedup(), ring.scheduler());
            outcome = new Outcome.Fetched(200, 100);
        }
        Result result = new Result(item.url(), START, START, outcome);
        VisitReport report = new VisitReport(visit.id(), visit.host(), true, List.of(result));
        write(Topics.OUTCOMES, ring.scheduler(), visit.host().name(), report);
    }

    private Page page(VisitItem item) {
        StringBuilder html = new StringBuilder("<title>" + item.url() + "</title>");
        for (int target : web.get(number(item.url()))) {
            html.append("<a href='")
                    .append(url(target))
                    .append("'>")
                    .append(target)
                    .append("</a>");
        }
        byte[] body = html.toString().getBytes(StandardCharsets.UTF_8);
        Page.Response response = Page.Response.of(200).withContentType("text/html");
        return new Page(item.url(), START, 0, response, body).with(item.path());
    }

    private <V> void forward(Topic<V> topic, TopologyTestDriver from, TopologyTestDriver to) {
        read(topic, from).forEach(record -> write(topic, to, record.key, record.value));
    }

    private static <V> void write(Topic<V> topic, TopologyTestDriver to, String key, V value) {
        to.createInputTopic(topic.baseName(), new StringSerializer(), topic.serializer())
                .pipeInput(key, value);
    }

    private static <V> List<KeyValue<String, V>> read(Topic<V> topic, TopologyTestDriver from) {
        return from
                .createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer())
                .readKeyValuesToList()
                .stream()
                .map(record -> KeyValue.pair(record.key, ((Decoded.Good<V>) record.value).value()))
                .toList();
    }

    private List<String> simulated(Ordering ordering) {
        VisitOrder order = ordering.newOrder(
                new Ordering.PageFacts(page -> page / PAGES, page -> 0, page -> Fingerprint.of(url(page))));
        SEEDS.forEach(order::addSeed);
        List<String> visited = new ArrayList<>();
        for (int page = order.next(); page != VisitOrder.NONE; page = order.next()) {
            visited.add(url(page));
            PageOutlinks links = new PageOutlinks();
            int site = page / PAGES;
            for (int target : web.get(page)) {
                boolean seedSite = SEEDS.stream().anyMatch(seed -> seed / PAGES == site);
                links.add(target, LinkKind.of(site, target / PAGES, seedSite));
            }
            order.onVisited(page, links);
        }
        return visited;
    }

    /** The links of a page are sorted by host, because records group them so. */
    private static List<List<Integer>> web(Random random) {
        List<List<Integer>> web = new ArrayList<>();
        for (int page = 0; page < HOSTS * PAGES; page++) {
            TreeSet<Integer> targets = new TreeSet<>();
            int site = page / PAGES * PAGES;
            for (int i = 0; i < 6; i++) {
                boolean inside = random.nextInt(3) > 0;
                int within = (int) (PAGES * random.nextDouble() * random.nextDouble());
                targets.add(inside ? site + within : random.nextInt(HOSTS) * PAGES + within);
            }
            targets.remove(page);
            web.add(List.copyOf(targets));
        }
        return web;
    }

    private static String url(int page) {
        return "http://h" + page / PAGES + ".example/" + page;
    }

    private static int number(CrawlUrl url) {
        String value = url.value();
        return Integer.parseInt(value.substring(value.lastIndexOf('/') + 1));
    }
}
