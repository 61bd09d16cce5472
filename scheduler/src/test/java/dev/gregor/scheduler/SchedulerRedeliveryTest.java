package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.FrontierBatch.News;
import dev.gregor.topics.records.Outcome;
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

/** In whatever order and however often URLs are found, visits come home and old URLs are mentioned, each is fetched once. */
class SchedulerRedeliveryTest {
    private static final int HOSTS = 4;
    private static final int BATCHES = 20;
    private static final int QUIET_SECONDS = 60;

    @TempDir
    private Path state;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldFetchEachUrlOnce(long seed) {
        Random random = new Random(seed);
        List<FrontierBatch> found = new ArrayList<>();
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            String home = "http://h" + random.nextInt(HOSTS) + ".example/";
            List<CrawlUrl> batch = List.of(new CrawlUrl(home + i + "/a"), new CrawlUrl(home + i + "/b"));
            batch.forEach(url -> urls.add(url.value()));
            FrontierBatch first = new FrontierBatch(null, random.nextInt(3), batch);
            found.addAll(Collections.nCopies(1 + random.nextInt(3), first));
            Freshness monthly = new Freshness(null, Duration.ofDays(30));
            FrontierBatch said = new FrontierBatch(null, 0, batch, News.SEEN_BEFORE, List.of(monthly, monthly));
            found.addAll(Collections.nCopies(random.nextInt(3), said));
        }
        Collections.shuffle(found, random);
        try (SchedulerDriver ring = new SchedulerDriver(state, Map.of())) {
            assertThat(crawl(ring, found, random)).containsExactlyInAnyOrderElementsOf(urls);
        }
    }

    private static List<String> crawl(SchedulerDriver ring, List<FrontierBatch> found, Random random) {
        List<String> fetched = new ArrayList<>();
        List<FrontierBatch> left = new ArrayList<>(found);
        int quiet = 0;
        while (quiet < QUIET_SECONDS) {
            if (!left.isEmpty()) {
                tell(ring, left.remove(0));
            }
            ring.advance(Duration.ofSeconds(1));
            quiet = ring.quiet() ? quiet + 1 : 0;
            while (!ring.quiet()) {
                comeHome(ring, ring.visit(), random, fetched);
            }
        }
        return fetched;
    }

    private static void tell(SchedulerDriver ring, FrontierBatch batch) {
        byte[] bytes = Topics.FRONTIER.serializer().serialize(Topics.FRONTIER.name(), batch);
        ring.raw(Topics.FRONTIER, batch.urls().get(0).host().name(), bytes);
    }

    private static void comeHome(SchedulerDriver ring, Visit visit, Random random, List<String> fetched) {
        boolean pages = visit.items().get(0).purpose() == Purpose.PAGE;
        if (pages) {
            visit.items().forEach(item -> fetched.add(item.url().value()));
        }
        Outcome outcome = pages ? new Outcome.Fetched(200, 1_000) : new Outcome.HttpError(404, null);
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            ring.complete(visit, outcome);
        }
    }
}
