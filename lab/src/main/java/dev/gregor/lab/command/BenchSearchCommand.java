package dev.gregor.lab.command;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.lab.search.SearchBench;
import dev.gregor.lab.search.SearchReport;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench search}: compares the search index and its engine with bare Lucene. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description =
                "Compare indexing and queries with bare Lucene on the same documents: the same fields and analyzers, each "
                        + "document written once, the words of links to it known beforehand; the same words asked in all fields. "
                        + "The documents are synthetic: sites of 100 pages in six languages, words by Zipf's law, titles, headings, "
                        + "menus and links. The last line of the output is JSON.",
        footer = {"", "Examples:", "  gregor bench search", "  gregor bench search --documents 20000 --queries 500"})
final class BenchSearchCommand implements Callable<Integer> {
    @Option(
            names = "--documents",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Number of documents (default: ${DEFAULT-VALUE}).")
    private int documents;

    @Option(
            names = "--queries",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Number of queries (default: ${DEFAULT-VALUE}).")
    private int queries;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        StageBenchOptions.checkCount("--documents", documents);
        StageBenchOptions.checkCount("--queries", queries);
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("bench", spec.commandLine().getErr())) {
            SearchReport report = new SearchBench(documents, queries, reporter::show).run();
            reporter.clear();
            return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
        }
    }
}
