package dev.gregor.app.report;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.OutputFile;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.output.LineFile;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.topics.Topics;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reports on the pages of a crawl. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Report on the pages of a crawl, as their owner needs it.",
            "Broken links and the pages that have them, redirects and their chains, slow pages, duplicates, titles and",
            "descriptions, pages without links to them, and what the rules of the crawl excluded.",
            "It reads Kafka only, so it works whether or not the crawl runs."
        },
        footer = {
            "",
            "Examples:",
            "  gregor report --data crawl1",
            "  gregor report --data crawl1 --format html --out report.html",
            "  gregor report --data crawl1 --format csv --out report   a folder, all rows",
            "  gregor report --kafka broker:9092 --slow 3s --top 100",
            "  JAVA_OPTS=-Xmx2g gregor report …   for crawls of over a million pages"
        })
public final class ReportCommand implements Callable<Integer> {
    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(
            names = "--format",
            paramLabel = "text|csv|html",
            defaultValue = "text",
            description = "How to write it: csv is a folder with a file for each table (default: ${DEFAULT-VALUE}).")
    private ReportFormat format = ReportFormat.TEXT;

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            description = "Where to write it (default: standard output; a folder for csv must be named).")
    private @Nullable Path out;

    @Option(
            names = "--slow",
            paramLabel = "TIME",
            defaultValue = "1s",
            description = "How long a response takes at least that counts as slow (default: ${DEFAULT-VALUE}).")
    private String slow = "1s";

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "How many rows of each table to write (default: 20; 100 with html; csv has all).")
    private @Nullable Integer top;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Duration threshold = Durations.option("--slow", slow);
        check();
        try (ProgressReporter progress =
                ProgressReporter.ofCommand("report", spec.commandLine().getErr())) {
            progress.show("opening the crawl");
            try (ReadableCrawl opened = crawl.openForReading()) {
                KafkaOption.requireTopic(Topics.DOCUMENTS, opened.kafka());
                KafkaOption.requireTopic(Topics.EXCLUDED, opened.kafka());
                write(opened, threshold, progress);
            }
        } catch (TopicAuthorizationException e) {
            throw new UserError("no permission to read " + String.join(", ", e.unauthorizedTopics()), e);
        } catch (OutOfMemoryError e) {
            throw new UserError("the crawl does not fit into memory; try JAVA_OPTS=-Xmx2g gregor report …", e);
        }
        return 0;
    }

    private void check() {
        if (!crawl.given()) {
            throw new UserError("name the crawl: --data DIR or --kafka HOST:PORT");
        }
        if (top != null && (top < 1 || format == ReportFormat.CSV)) {
            throw new UserError("--top " + top + ": "
                    + (top < 1 ? "expected a number of at least 1" : "a report in csv has all rows"));
        }
        if (format == ReportFormat.CSV) {
            checkFolder();
        } else if (out != null && !out.equals(LineFile.STANDARD_OUTPUT)) {
            OutputFile.check(out);
        }
    }

    private void checkFolder() {
        if (out == null || out.equals(LineFile.STANDARD_OUTPUT)) {
            throw new UserError("a report in csv has several files; name their folder: --out DIR");
        }
        if (Files.exists(out) && !Files.isDirectory(out)) {
            throw new UserError("cannot write to " + out + ": it is a file; name a folder");
        }
    }

    private void write(ReadableCrawl opened, Duration threshold, ProgressReporter progress) {
        if (format == ReportFormat.CSV) {
            Path folder = Objects.requireNonNull(out);
            try (CsvFolder files = CsvFolder.open(folder)) {
                ReportSummary summary = run(opened, threshold, progress, files);
                progress.clear();
                say(summary, folder);
            }
            return;
        }
        TopRows rows = new TopRows(top == null ? format.rows() : top);
        ReportSummary summary = run(opened, threshold, progress, rows);
        progress.clear();
        print(summary, rows);
    }

    private static ReportSummary run(
            ReadableCrawl opened, Duration threshold, ProgressReporter progress, RowSink rows) {
        KafkaCrawlTopics topics = new KafkaCrawlTopics(opened.kafka(), progress);
        return new ReportRun(topics, UrlSettings.canonicalizer(opened.settings()), threshold, rows).run();
    }

    private void print(ReportSummary summary, TopRows rows) {
        if (out == null || out.equals(LineFile.STANDARD_OUTPUT)) {
            print(summary, rows, spec.commandLine().getOut());
            return;
        }
        try (PrintWriter writer = new PrintWriter(new OutputStreamWriter(LineFile.open(out), StandardCharsets.UTF_8))) {
            print(summary, rows, writer);
            if (writer.checkError()) {
                throw new UserError("cannot write to " + out + ": is the disk full?");
            }
        }
        say(summary, out);
    }

    private void print(ReportSummary summary, TopRows rows, PrintWriter writer) {
        if (format == ReportFormat.HTML) {
            new HtmlReport(summary, rows, Instant.now()).print(writer);
        } else {
            new TextReport(summary, rows).print(writer);
        }
    }

    private void say(ReportSummary summary, Path written) {
        spec.commandLine().getErr().println("report on " + Numbers.of(summary.pages(), "page") + " in " + written);
    }
}
