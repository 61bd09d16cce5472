package dev.gregor.lab.command;

import dev.gregor.lab.bench.BareCrawl;
import dev.gregor.lab.measure.CrawlMeasurement;
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

/** The child process of {@code bench ring} for the bare crawl: warms up, crawls, and prints a line of JSON for each. */
@Command(name = "bare-crawl", hidden = true, description = "The bare crawl of 'gregor bench ring'.")
final class BenchBareCrawlCommand implements Callable<Integer> {
    @Option(names = "--warm-up", required = true, description = "The seeds of the warm-up.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path warmUp;

    @Option(names = "--seeds", required = true, description = "The seeds of the measured crawl.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path seeds;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ParentWatch.start();
        crawl("warm-up", warmUp);
        crawl("bare", seeds);
        return 0;
    }

    private void crawl(String name, Path from) throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (BareCrawl bare = new BareCrawl()) {
            CrawlMeasurement crawl = bare.run(name, Files.readAllLines(from), pages -> {
                err.println("bench: " + name + ": " + pages + " pages");
                err.flush();
            });
            out.println(crawl.toJson());
            out.flush();
        }
    }
}
