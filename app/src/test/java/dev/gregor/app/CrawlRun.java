package dev.gregor.app;

import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.ProgressLine;
import dev.gregor.app.stage.Stages;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** A crawl set up as tests want it: no delay, loopback allowed, retries at once. */
final class CrawlRun {
    private static final String DELETED = "\"deleted\":true}";

    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final StopSignal stop = new StopSignal();
    private final Collection<String> seeds;
    private final Map<String, String> settings = new HashMap<>(Map.of(
            "GREGOR_DELAY", "0s",
            "GREGOR_SCOPE", "any",
            "GREGOR_ALLOW_PRIVATE", "true",
            "GREGOR_RETRY_PAUSE", "10ms",
            "GREGOR_PARTITIONS", "2"));

    CrawlRun(Collection<String> seeds) {
        this.seeds = seeds;
    }

    CrawlRun with(String name, String value) {
        settings.put(name, value);
        return this;
    }

    Crawl crawl() {
        Settings all = Stages.settings(Map.of()).with(settings);
        ProgressLine line = new ProgressLine(new PrintWriter(new StringWriter()), false, 0);
        return new Crawl(SeedList.of(List.copyOf(seeds), null), all, out, line, stop);
    }

    /** Crawls on the embedded broker while the test goes on. */
    CompletableFuture<Crawl.Result> begin(Path folder) {
        return begin(() -> crawl().onEmbeddedBroker(folder));
    }

    /** The same on a Kafka that is there already. */
    CompletableFuture<Crawl.Result> begin(KafkaAccess kafka, Path folder) {
        return begin(() -> crawl().onKafka(kafka, folder));
    }

    private static CompletableFuture<Crawl.Result> begin(Callable<Crawl.Result> crawl) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return crawl.call();
                    } catch (Exception e) {
                        throw new CompletionException(e);
                    }
                },
                task -> new Thread(task, "crawl").start());
    }

    List<Document> documents() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.endsWith(DELETED))
                .map(CrawlRun::document)
                .toList();
    }

    /** The lines that tell of deleted pages. */
    List<String> deletions() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.endsWith(DELETED))
                .toList();
    }

    static Document document(String json) {
        Decoded<Document> decoded =
                Topics.DOCUMENTS.codec().decode(json.getBytes(StandardCharsets.UTF_8), new RecordHeaders());
        return ((Decoded.Good<Document>) decoded).value();
    }
}
