package dev.gregor.lab.command;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.measure.ParentWatch;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The child process of {@code bench ring} for the ring: warms up, crawls, and prints a line of JSON for each. */
@Command(name = "ring-crawl", hidden = true, description = "The ring's crawl of 'gregor bench ring'.")
final class BenchRingCrawlCommand implements Callable<Integer> {
    @Option(names = "--warm-up", required = true, description = "The seeds of the warm-up.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path warmUp;

    @Option(names = "--seeds", required = true, description = "The seeds of the measured crawl.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path seeds;

    @Option(names = "--data", required = true, description = "A folder that does not exist yet.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path data;

    @Option(names = "--delay", defaultValue = "0s", description = "The delay between requests to a host.")
    private String delay = "0s";

    @Option(names = "--warm-up-pages", required = true, description = "The number of pages of the warm-up.")
    private long warmUpPages;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    private final DocumentCounter documents = new DocumentCounter();

    /** For the ring both are one crawl, because it stays warm only while it runs. */
    @Override
    public Integer call() throws IOException, InterruptedException {
        ParentWatch.start();
        Settings settings = Stages.settings(System.getenv())
                .with(Map.of("GREGOR_DELAY", delay, "GREGOR_SCOPE", "any", "GREGOR_ALLOW_PRIVATE", "true"))
                .withDefaults(Map.of("GREGOR_POLITENESS", "host")); // its hosts stand for servers of their own
        Crawls crawls = new Crawls();
        try (ProgressReporter reporter =
                ProgressReporter.ofCrawl(spec.commandLine().getErr())) {
            new Crawl(SeedList.of(List.of(), warmUp), settings, documents, reporter, new StopSignal())
                    .withNextSeeds(crawls::next)
                    .onEmbeddedBroker(Files.createDirectories(data));
        }
        return 0;
    }

    /** Ends the measurement of the warm-up and then that of the crawl. */
    private final class Crawls {
        private CrawlMeasurement.Recorder recorder = new CrawlMeasurement.Recorder("warm-up", documents::count);
        private boolean warm;

        Optional<SeedList> next() throws InterruptedException {
            if (warm) {
                documents.awaitQuiet();
                print(recorder.stop(documents.lastMillis));
                return Optional.empty();
            }
            documents.await(warmUpPages);
            print(recorder.stop(documents.lastMillis));
            warm = true;
            documents.count.set(0);
            recorder = new CrawlMeasurement.Recorder("ring", documents::count);
            return Optional.of(SeedList.of(List.of(), seeds));
        }

        private void print(CrawlMeasurement crawl) {
            PrintWriter out = spec.commandLine().getOut();
            out.println(crawl.toJson());
            out.flush();
        }
    }

    /** Counts the documents and remembers when the last one was written. */
    private static final class DocumentCounter extends OutputStream {
        private static final long QUIET_MILLIS = 500;
        private static final long TIMEOUT_MILLIS = 30_000;

        private final AtomicLong count = new AtomicLong();
        private volatile long lastMillis;

        long count() {
            return count.get();
        }

        /** Waits for documents, because the ring may be idle before its last documents are read. */
        void await(long pages) throws InterruptedException {
            long deadline = System.currentTimeMillis() + TIMEOUT_MILLIS;
            while (count() < pages && System.currentTimeMillis() < deadline) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }

        /** Waits until no document was written for half a second. */
        void awaitQuiet() throws InterruptedException {
            while (System.currentTimeMillis() < lastMillis + QUIET_MILLIS) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }

        @Override
        public void write(int lineEnd) {
            lastMillis = System.currentTimeMillis();
            count.incrementAndGet();
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            // Only the line ends are counted.
        }
    }
}
