package dev.gregor.lab.command;

import dev.gregor.lab.bench.BareCrawl;
import dev.gregor.lab.measure.CrawlLap;
import dev.gregor.lab.measure.ParentWatch;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The process of the bare crawl: one to warm up, one that counts, a line of JSON after each. */
@Command(name = "bare", hidden = true, description = "The bare crawl's part of 'gregor bench ring'.")
final class BenchBareCommand implements Callable<Integer> {
    @Option(names = "--warm-up", required = true, description = "Seeds of the first crawl.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path warmUp;

    @Option(names = "--seeds", required = true, description = "Seeds of the crawl that counts.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path seeds;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ParentWatch.start();
        lap("warm-up", warmUp);
        lap("bare", seeds);
        return 0;
    }

    private void lap(String name, Path from) throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (BareCrawl crawl = new BareCrawl()) {
            CrawlLap lap = crawl.run(name, Files.readAllLines(from), pages -> {
                err.println("bench: " + name + ": " + pages + " pages");
                err.flush();
            });
            out.println(lap.toJson());
            out.flush();
        }
    }
}
