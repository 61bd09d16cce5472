package dev.gregor.app;

import dev.gregor.bench.Lap;
import dev.gregor.bench.ParentWatch;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ParentWatch.start();
        lap("warm-up", warmUp);
        lap("ring", seeds);
        return 0;
    }

    private void lap(String name, Path from) throws IOException, InterruptedException {
        Settings settings = Stages.settings(System.getenv())
                .with(Map.of("GREGOR_DELAY", delay, "GREGOR_SCOPE", "any", "GREGOR_ALLOW_PRIVATE", "true"));
        ProgressLine line =
                new ProgressLine(spec.commandLine().getErr(), Terminal.shown(), System.nanoTime() / 1_000_000);
        Path folder = Files.createDirectories(data.resolve(name));
        Tally tally = new Tally();
        Lap.Watch watch = new Lap.Watch(name);
        Crawl.Result result = new Crawl(SeedList.of(List.of(), from), settings, tally, line, new StopSignal())
                .onEmbeddedBroker(folder);
        Lap lap = watch.end(result.counts().documents(), tally.lastMillis);
        PrintWriter out = spec.commandLine().getOut();
        out.println(lap.toJson());
        out.flush();
    }

    /** Notes when the last document came. */
    private static final class Tally extends OutputStream {
        private volatile long lastMillis;

        @Override
        public void write(int lineEnd) {
            lastMillis = System.currentTimeMillis();
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            // What the documents say does not matter here.
        }
    }
}
