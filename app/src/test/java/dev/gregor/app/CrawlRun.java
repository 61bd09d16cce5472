package dev.gregor.app;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A crawl with settings for tests: no delay, loopback allowed, immediate retries. */
public final class CrawlRun {
    private static final String DELETED = "\"deleted\":true}";

    public final ByteArrayOutputStream out = new ByteArrayOutputStream();
    public final StopSignal stop = new StopSignal();
    private final Collection<String> seeds;
    private final Map<String, String> settings = new HashMap<>(Map.of(
            "GREGOR_DELAY", "0s",
            "GREGOR_SCOPE", "any",
            "GREGOR_ALLOW_PRIVATE", "true",
            "GREGOR_RETRY_DELAY", "10ms",
            "GREGOR_PARTITIONS", "2"));

    public CrawlRun(Collection<String> seeds) {
        this.seeds = seeds;
    }

    public CrawlRun with(String name, String value) {
        settings.put(name, value);
        return this;
    }

    public Crawl.Result onEmbeddedBroker(Path folder) throws IOException, InterruptedException {
        try (ProgressReporter reporter = quietReporter()) {
            return crawl(reporter).onEmbeddedBroker(folder);
        }
    }

    public Crawl.Result onKafka(KafkaAccess kafka, Path folder) throws InterruptedException {
        try (ProgressReporter reporter = quietReporter()) {
            return crawl(reporter).onKafka(kafka, folder);
        }
    }

    private Crawl crawl(ProgressReporter reporter) {
        Settings all = Stages.settings(Map.of()).with(settings);
        return new Crawl(SeedList.of(List.copyOf(seeds), null), all, out, reporter, stop);
    }

    private static ProgressReporter quietReporter() {
        return ProgressReporter.ofCrawl(new PrintWriter(Writer.nullWriter()));
    }

    /** Crawls on the embedded broker in the background. */
    public CompletableFuture<Crawl.Result> start(Path folder) {
        return start(() -> onEmbeddedBroker(folder));
    }

    /** Crawls on a running Kafka in the background. */
    public CompletableFuture<Crawl.Result> start(KafkaAccess kafka, Path folder) {
        return start(() -> onKafka(kafka, folder));
    }

    private static CompletableFuture<Crawl.Result> start(Callable<Crawl.Result> crawl) {
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

    public List<Document> documents() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.endsWith(DELETED))
                .map(CrawlRun::document)
                .toList();
    }

    /** The lines of deleted pages. */
    public List<String> deletions() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.endsWith(DELETED))
                .toList();
    }

    public static Document document(String json) {
        Decoded<Document> decoded = Topics.DOCUMENTS
                .deserializer()
                .deserialize(Topics.DOCUMENTS.baseName(), json.getBytes(StandardCharsets.UTF_8));
        return ((Decoded.Good<Document>) decoded).value();
    }
}
