package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.app.crawl.RingWatch;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Progress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The whole ring on a real broker, crawling a web whose expected documents are known. */
@Tag("integration")
class RingIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    @Test
    void shouldFetchEveryReachablePageOnceAndNothingElse() throws Exception {
        GraphWeb truth = new GraphWeb(web, 42, 12, 60);
        CrawlRun run = new CrawlRun(truth.seeds());

        Crawl.Result result = run.onKafka(new KafkaAccess(KAFKA.bootstrap(), Map.of()), folder);

        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(urls(run.documents())).containsExactlyInAnyOrderElementsOf(truth.expectedDocuments());
        assertThat(result.progress().fetched())
                .isEqualTo(truth.expectedDocuments().size());
        assertThat(result.progress().redirected())
                .isEqualTo(truth.expectedRedirects().size());
        assertThat(result.counts().duplicates())
                .isEqualTo(truth.expectedDuplicates().stream()
                        .mapToInt(twins -> twins.size() - 1)
                        .sum());
        assertAddsUp(result.progress());
        assertPolite(truth);
    }

    /** Every URL that was discovered is counted in exactly one place. */
    private static void assertAddsUp(Progress progress) {
        assertThat(progress.queued()
                        + progress.visiting()
                        + progress.fetched()
                        + progress.redirected()
                        + Numbers.sum(progress.excluded())
                        + Numbers.sum(progress.failed()))
                .as("all URLs of %s", progress)
                .isEqualTo(progress.discovered())
                .isGreaterThan(progress.fetched());
    }

    /** Between stop and resume the stopped crawl is read. */
    @Test
    void shouldResumeAndFetchNothingTwice() throws Exception {
        DataFolder.open(folder, "crawl").close();
        GraphWeb truth = new GraphWeb(web, 7, 10, 120);
        CrawlRun first = new CrawlRun(truth.seeds()).with("GREGOR_VISIT_URLS", "5");
        CompletableFuture<String> stopper = CompletableFuture.supplyAsync(() -> {
            await("some pages")
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> web.log().size() > 300);
            String address = BrokerAddress.read(folder);
            first.stop.request();
            return address;
        });

        Crawl.Result stopped = first.onEmbeddedBroker(folder);
        assertThat(stopper.join()).as("the broker's address, while it ran").startsWith("127.0.0.1:");
        assertThat(folder.resolve("KAFKA")).doesNotExist();
        new StoppedCrawl(folder)
                .assertReadable(stopped, first.documents().get(0).url().value());
        CrawlRun second = new CrawlRun(truth.seeds()).with("GREGOR_VISIT_URLS", "5");
        Crawl.Result complete = second.onEmbeddedBroker(folder);

        assertThat(stopped.ending()).isEqualTo(Ending.STOPPED);
        assertThat(complete.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(urls(second.documents())).containsExactlyInAnyOrderElementsOf(truth.expectedDocuments());
        assertPolite(truth);
    }

    @Test
    void shouldStopAtThePageLimit() throws Exception {
        GraphWeb truth = new GraphWeb(web, 3, 6, 60);
        CrawlRun run = new CrawlRun(truth.seeds()).with("GREGOR_MAX_PAGES", "100");

        Crawl.Result result = run.onEmbeddedBroker(folder);

        assertThat(result.ending()).isEqualTo(Ending.PAGE_LIMIT);
        assertThat(run.documents()).hasSize(100);
        assertPolite(truth);
    }

    @Test
    void shouldNotEndWhenItRevisitsPages() throws Exception {
        GraphWeb truth = new GraphWeb(web, 5, 2, 10);
        CrawlRun run = new CrawlRun(truth.seeds()).with("GREGOR_RECRAWL", "true");
        CompletableFuture<Crawl.Result> crawl = run.start(folder);
        try {
            await("the topics")
                    .atMost(TIMEOUT)
                    .ignoreExceptionsInstanceOf(UserError.class)
                    .until(() -> KafkaOption.partitions(kafkaOf(folder)) == 2);
            try (RingWatch watch = new RingWatch(kafkaOf(folder), 2)) {
                await("the crawl is at rest").atMost(TIMEOUT).until(watch::atRest);
            }
            await("the crawl does not end")
                    .during(Duration.ofSeconds(1))
                    .atMost(TIMEOUT)
                    .until(() -> !crawl.isDone());
        } finally {
            run.stop.request();
        }
        assertThat(crawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS).ending()).isEqualTo(Ending.STOPPED);
        assertThat(urls(run.documents())).containsAll(truth.expectedDocuments());
    }

    private static KafkaAccess kafkaOf(Path folder) {
        return new KafkaAccess(BrokerAddress.read(folder), Map.of());
    }

    private void assertPolite(GraphWeb truth) {
        Map<String, Integer> counts = new java.util.HashMap<>();
        web.log().counts().forEach((url, count) -> counts.put(url, (int) (long) count));
        Set<String> disallowed = new HashSet<>(counts.keySet());
        disallowed.retainAll(truth.disallowed());
        assertThat(disallowed).as("requests that robots.txt disallows").isEmpty();
        truth.expectedFailing().forEach(counts::remove);
        assertThat(counts)
                .as("requests by URL")
                .allSatisfy((url, count) -> assertThat(count).as(url).isEqualTo(1));
        assertThat(web.log().hosts())
                .allSatisfy(host ->
                        assertThat(web.log().maxConcurrent(host)).as(host).isEqualTo(1));
    }

    private static List<String> urls(List<Document> documents) {
        return documents.stream().map(document -> document.url().value()).toList();
    }
}
