package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each URL is fetched once, however often and in whatever order batches and reports are delivered. */
class SchedulerRedeliveryTest {
    private static final int HOSTS = 4;
    private static final int BATCHES = 20;
    private static final int QUIET_SECONDS = 60;

    /** A record of the frontier. */
    private record Delivery(String host, FrontierBatch batch) {}

    @TempDir
    private Path state;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldFetchEachUrlOnce(long seed) {
        Random random = new Random(seed);
        List<Delivery> deliveries = new ArrayList<>();
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            String host = "h" + random.nextInt(HOSTS) + ".example";
            String home = "http://" + host + '/';
            List<CrawlUrl> batch = List.of(new CrawlUrl(home + i + "/a"), new CrawlUrl(home + i + "/b"));
            batch.forEach(url -> urls.add(url.value()));
            FrontierBatch first = new FrontierBatch.Discovered(null, random.nextInt(3), batch, null);
            deliveries.addAll(Collections.nCopies(1 + random.nextInt(3), new Delivery(host, first)));
            Freshness monthly = new Freshness(null, Duration.ofDays(30));
            FrontierBatch freshened = new FrontierBatch.Freshened(
                    batch.stream().map(url -> new SitemapEntry(url, monthly)).toList());
            deliveries.addAll(Collections.nCopies(random.nextInt(3), new Delivery(host, freshened)));
        }
        Collections.shuffle(deliveries, random);
        try (SchedulerDriver scheduler = new SchedulerDriver(state, Map.of())) {
            assertThat(crawl(scheduler, deliveries, random)).containsExactlyInAnyOrderElementsOf(urls);
        }
    }

    private static List<String> crawl(SchedulerDriver scheduler, List<Delivery> deliveries, Random random) {
        List<String> fetched = new ArrayList<>();
        List<Delivery> left = new ArrayList<>(deliveries);
        int quiet = 0;
        while (quiet < QUIET_SECONDS) {
            if (!left.isEmpty()) {
                deliver(scheduler, left.remove(0));
            }
            scheduler.advance(Duration.ofSeconds(1));
            quiet = scheduler.hasNoVisit() ? quiet + 1 : 0;
            while (!scheduler.hasNoVisit()) {
                complete(scheduler, scheduler.visit(), random, fetched);
            }
        }
        return fetched;
    }

    private static void deliver(SchedulerDriver scheduler, Delivery delivery) {
        byte[] bytes = Topics.FRONTIER.serializer().serialize(Topics.FRONTIER.baseName(), delivery.batch());
        scheduler.send(Topics.FRONTIER, delivery.host(), bytes);
    }

    private static void complete(SchedulerDriver scheduler, Visit visit, Random random, List<String> fetched) {
        boolean pages = visit.items().get(0).purpose() == Purpose.PAGE;
        if (pages) {
            visit.items().forEach(item -> fetched.add(item.url().value()));
        }
        Outcome outcome = pages ? new Outcome.Fetched(200, 1_000) : new Outcome.HttpError(404, null);
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            scheduler.complete(visit, outcome);
        }
    }
}
