package dev.gregor.lab.command;

import dev.gregor.lab.bench.ExportBench;
import dev.gregor.lab.bench.ExportReport;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench export}: compares an export to PostgreSQL with COPY alone. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Compare an export of made-up documents to PostgreSQL, from the topics of the embedded broker to the "
                        + "commit, with COPY alone of the same rows into the same tables. Both warm up first. The last line of the "
                        + "output is JSON.",
        footer = {"", "Examples:", "  gregor bench export", "  gregor bench export --pages 50000 --links 20"})
final class BenchExportCommand implements Callable<Integer> {
    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Number of pages (default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(
            names = "--links",
            paramLabel = "N",
            defaultValue = "30",
            description = "Number of links of each page (default: ${DEFAULT-VALUE}).")
    private int links;

    @Option(
            names = "--words",
            paramLabel = "N",
            defaultValue = "300",
            description = "Number of words of each page (default: ${DEFAULT-VALUE}).")
    private int words;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        StageBenchOptions.checkCount("--pages", pages);
        StageBenchOptions.checkCount("--links", links);
        StageBenchOptions.checkCount("--words", words);
        ExportReport report = new ExportBench(pages, links, words, StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }
}
