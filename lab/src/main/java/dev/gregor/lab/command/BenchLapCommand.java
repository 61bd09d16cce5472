package dev.gregor.lab.command;

import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.Terminal;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.ProgressLine;
import dev.gregor.app.stage.Stages;
import dev.gregor.lab.measure.CrawlLap;
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

/** The process of the ring: one crawl to warm up, one that counts, a line of JSON after each. */
@Command(name = "lap", hidden = true, description = "The ring's part of 'gregor bench ring'.")
final class BenchLapCommand implements Callable<Integer> {
    @Option(names = "--warm-up", required = true, description = "Seeds of the first crawl.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path warmUp;

    @Option(names = "--seeds", required = true, description = "Seeds of the crawl that counts.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path seeds;

    @Option(names = "--data", required = true, description = "A folder that is not there yet.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path data;

    @Option(names = "--delay", defaultValue = "0s", description = "Between requests to a host.")
    private String delay = "0s";

    @Option(names = "--warm-up-pages", required = true, description = "How many the first crawl has.")
    private long warmUpPages;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    private final Tally tally = new Tally();

    /** Both crawls are one to the ring: it is warm only as long as it runs. */
    @Override
    public Integer call() throws IOException, InterruptedException {
        ParentWatch.start();
        Settings settings = Stages.settings(System.getenv())
                .with(Map.of("GREGOR_DELAY", delay, "GREGOR_SCOPE", "any", "GREGOR_ALLOW_PRIVATE", "true"));
        ProgressLine line =
                new ProgressLine(spec.commandLine().getErr(), Terminal.shown(), System.nanoTime() / 1_000_000);
        Laps laps = new Laps();
        new Crawl(SeedList.of(List.of(), warmUp), settings, tally, line, new StopSignal(), laps::next)
                .onEmbeddedBroker(Files.createDirectories(data));
        return 0;
    }

    /** Ends one lap and begins the next. */
    private final class Laps {
        private CrawlLap.Watch watch = new CrawlLap.Watch("warm-up", tally::count);
        private boolean warm;

        Optional<SeedList> next() throws InterruptedException {
            if (warm) {
                tally.awaitQuiet();
                tell(watch.end(tally.lastMillis));
                return Optional.empty();
            }
            tally.await(warmUpPages);
            tell(watch.end(tally.lastMillis));
            warm = true;
            tally.count.set(0);
            watch = new CrawlLap.Watch("ring", tally::count);
            return Optional.of(SeedList.of(List.of(), seeds));
        }

        private void tell(CrawlLap lap) {
            PrintWriter out = spec.commandLine().getOut();
            out.println(lap.toJson());
            out.flush();
        }
    }

    /** Counts the documents and notes when the last one came. */
    private static final class Tally extends OutputStream {
        private static final long QUIET_MILLIS = 500;
        private static final long PATIENCE_MILLIS = 30_000;

        private final AtomicLong count = new AtomicLong();
        private volatile long lastMillis;

        long count() {
            return count.get();
        }

        /** The ring is at rest before the last documents are read. */
        void await(long pages) throws InterruptedException {
            long patience = System.currentTimeMillis() + PATIENCE_MILLIS;
            while (count() < pages && System.currentTimeMillis() < patience) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }

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
            // What the documents say does not matter here.
        }
    }
}
