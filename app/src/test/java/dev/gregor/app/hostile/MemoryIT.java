package dev.gregor.app.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.CrawlRun;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.routes.hostile.EmptyPromise;
import dev.gregor.fakeweb.routes.hostile.Huge;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.records.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Crawls of hosts that promise more memory than there is, or take it. The properties {@code gregor.memory.dripping},
 * {@code gregor.memory.huge} (numbers of hosts), {@code gregor.memory.heap} and {@code gregor.memory.seconds} make the
 * crawl larger. With {@code gregor.memory.ordinary} it is stopped as soon as all ordinary hosts are crawled: thousands of
 * huge pages take longer than anyone waits.
 */
@Tag("integration")
class MemoryIT {
    private static final int MEGABYTES = 9;
    private static final int DRIPPING = Integer.getInteger("gregor.memory.dripping", 500);
    private static final int HUGE = Integer.getInteger("gregor.memory.huge", 20);
    private static final int ORDINARY = 20;
    private static final String HEAP = System.getProperty("gregor.memory.heap", "512m");
    private static final int TIME_LIMIT_SECONDS = Integer.getInteger("gregor.memory.seconds", 120);
    private static final boolean ONLY_ORDINARY = Boolean.getBoolean("gregor.memory.ordinary");
    private static final String TOTAL_TIMEOUT = System.getProperty("gregor.memory.timeout", "10s");

    @TempDir
    Path folder;

    private final List<String> seeds = new ArrayList<>();
    private final Set<String> expected = new HashSet<>();

    @Test
    void shouldCrawlOrdinaryHostsBesideThoseThatTakeMemory() throws Exception {
        try (FakeWeb web = FakeWeb.start()) {
            for (int i = 0; i < DRIPPING; i++) {
                seed(web, "drip" + i, site -> site.route("/", new EmptyPromise(10_000_000, Duration.ofSeconds(1))));
            }
            for (int i = 0; i < HUGE; i++) {
                String url = seed(web, "huge" + i, site -> site.route("/", new Huge(MEGABYTES)));
                if (!ONLY_ORDINARY) {
                    expected.add(url);
                }
            }
            for (int i = 0; i < ORDINARY; i++) {
                String text = "<title>Ordinary</title><p>Page of host " + i;
                expected.add(seed(web, "ordinary" + i, site -> site.page("/", text)));
            }
            crawl();
        }

        if (!ONLY_ORDINARY) {
            assertThat(crawled()).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    /** The URLs of the documents so far, without a line that is still being written. */
    private List<String> crawled() throws IOException {
        Path documents = folder.resolve("documents.jsonl");
        String text = Files.exists(documents) ? Files.readString(documents) : "";
        return text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .map(CrawlRun::document)
                .map(Document::url)
                .map(Object::toString)
                .toList();
    }

    private String seed(FakeWeb web, String name, Consumer<FakeSite> content) {
        FakeSite site = web.site(name);
        content.accept(site);
        seeds.add(site.url("/"));
        return site.url("/");
    }

    private void crawl() throws IOException, InterruptedException {
        Path log = folder.resolve("crawl.log");
        List<String> command = List.of(
                "crawl",
                "--seeds",
                Files.write(folder.resolve("seeds.txt"), seeds).toString(),
                "--delay",
                "0s",
                "--allow-private",
                "--out",
                folder.resolve("documents.jsonl").toString(),
                "--data",
                folder.resolve("data").toString());
        Map<String, String> settings = Map.of(
                "GREGOR_RETRY_DELAY", "10ms",
                "GREGOR_POLITENESS", "host",
                "GREGOR_TOTAL_TIMEOUT", TOTAL_TIMEOUT);
        try (GregorProcess process = GregorProcess.startWithHeap(HEAP, "memory", log, settings, command)) {
            if (ONLY_ORDINARY) {
                awaitOrdinary(process, log);
            } else {
                awaitEnd(process, log);
            }
        }
    }

    private static void awaitEnd(GregorProcess process, Path log) throws IOException, InterruptedException {
        boolean ended = process.awaitExit(TIME_LIMIT_SECONDS);
        String output = Files.readString(log);
        assertThat(ended).as("ended in time%n%s", output).isTrue();
        assertThat(process.exitCode()).as("exit code of%n%s", output).isZero();
    }

    private void awaitOrdinary(GregorProcess process, Path log) throws IOException {
        long start = System.nanoTime();
        await().atMost(Duration.ofSeconds(TIME_LIMIT_SECONDS))
                .pollInterval(Duration.ofSeconds(2))
                .until(() -> !process.isAlive() || crawled().containsAll(expected));
        assertThat(process.isAlive()).as("alive%n%s", Files.readString(log)).isTrue();
        System.out.printf(
                "%d ordinary hosts beside %d dripping and %d huge ones, heap %s: %d s%n",
                ORDINARY,
                DRIPPING,
                HUGE,
                HEAP,
                Duration.ofNanos(System.nanoTime() - start).toSeconds());
    }
}
