package dev.gregor.app.demo;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.CrawlSummary;
import dev.gregor.app.output.LineFile;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Crawls the built-in web. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Crawl a small built-in web on this machine, through a real Kafka broker, and show the result.")
public final class DemoCommand implements Callable<Integer> {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder of the crawl; an earlier demo in it is deleted (default: gregor-data/demo).")
    private @Nullable Path data;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Path folder = DataFolder.orDefault(data, "demo");
        StopSignal stop = StopSignal.install();
        try (DataFolder locked = DataFolder.open(folder, "crawl");
                SampleWeb web = SampleWeb.start()) {
            deleteEarlierDemo(locked.path());
            Path documents = locked.path().resolve("documents.jsonl");
            Crawl.Result result = crawl(web, documents, locked.path(), stop);
            CrawlSummary summary = new CrawlSummary(err);
            summary.counts(result);
            summary.samples(result);
            summary.top(result);
            printNextSteps(err, documents, locked.path());
            return result.exitCode();
        } finally {
            stop.stopped();
        }
    }

    private Crawl.Result crawl(SampleWeb web, Path documents, Path folder, StopSignal stop)
            throws IOException, InterruptedException {
        Settings settings = Stages.settings(System.getenv())
                .with(Map.of(
                        "GREGOR_DELAY", "0s",
                        "GREGOR_SCOPE", "any",
                        "GREGOR_ALLOW_PRIVATE", "true",
                        "GREGOR_CONTACT", "demo@localhost",
                        "GREGOR_RETRY_DELAY", "1s"));
        SeedList seeds = SeedList.of(web.seeds(), null);
        try (ProgressReporter reporter =
                        ProgressReporter.ofCrawl(spec.commandLine().getErr());
                OutputStream out = LineFile.open(documents)) {
            reporter.say("A web of a dozen sites is served on port " + web.port() + " of this machine.");
            reporter.say("Starting Kafka and the five stages; crawling from " + String.join(" and ", web.seeds()));
            return new Crawl(seeds, settings, out, reporter, stop).onEmbeddedBroker(folder);
        }
    }

    private static void printNextSteps(PrintWriter err, Path documents, Path folder) {
        err.println();
        err.println("All documents are in " + documents + ", one JSON object per line.");
        err.println("The crawl's Kafka log and state are in " + folder + ".");
        err.println();
        err.println("What to try next:");
        String gregor = System.getProperty("gregor.command", "gregor");
        String[][] ideas = {
            {gregor + " search --data " + folder, "a page to search these documents"},
            {"head -1 " + documents + " | jq", "what a document looks like"},
            {gregor + " report --data " + folder, "broken links, redirects, duplicates, titles"},
            {
                gregor + " crawl https://example.org/ --contact you@example.org --max-pages 100 --out docs.jsonl",
                "a site of your own"
            },
            {gregor + " help", "everything else"}
        };
        for (String[] idea : ideas) {
            err.println("  " + idea[0]);
            err.println("      " + idea[1]);
        }
        err.flush();
    }

    /** Deletes the crawl of an earlier demo, whose web is no longer served. */
    private static void deleteEarlierDemo(Path folder) throws IOException {
        for (String name : List.of("kafka", "state", "search")) {
            Path old = folder.resolve(name);
            if (Files.exists(old)) {
                try (Stream<Path> files = Files.walk(old)) {
                    for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                        Files.delete(file);
                    }
                }
            }
        }
    }
}
