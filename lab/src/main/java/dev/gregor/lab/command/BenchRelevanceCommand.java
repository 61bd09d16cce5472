package dev.gregor.lab.command;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.UserError;
import dev.gregor.lab.relevance.RelevanceBench;
import dev.gregor.lab.relevance.RelevanceBench.BenchOptions;
import dev.gregor.lab.relevance.RelevanceReport;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench relevance}: whether a search finds what it should, beside plain BM25. */
@Command(
        name = "relevance",
        mixinStandardHelpOptions = true,
        description =
                "Search documentation for pages that its own indexes name, which are kept out of the search index: MRR@10 of the score, "
                        + "part by part, beside BM25 on title and text, with a paired randomisation test. lab/fetch-docs fetches the "
                        + "documentation. The last line of the output is JSON.",
        footer = {
            "",
            "Examples:",
            "  lab/fetch-docs docs",
            "  gregor bench relevance --docs docs",
            "  gregor bench relevance --docs docs --trec runs",
            "  gregor bench relevance --docs docs --tune 2"
        })
final class BenchRelevanceCommand implements Callable<Integer> {
    private static final int MAX_ROUNDS = 20;

    @Option(names = "--docs", paramLabel = "DIR", required = true, description = "The folder with the documentation.")
    @SuppressWarnings("NullAway.Init") // picocli requires it
    private Path docs;

    @Option(
            names = "--development",
            description = "Ask the development queries, on which the weights are tuned, and not the test queries.")
    private boolean development;

    @Option(
            names = "--queries",
            paramLabel = "N",
            defaultValue = "100",
            description = "How many queries of a kind a site gives, at most (default: ${DEFAULT-VALUE}).")
    private int queries;

    @Option(
            names = "--stuffed",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Add so many stuffed copies of good pages in the end (default: ${DEFAULT-VALUE}).")
    private int stuffed;

    @Option(names = "--weights", paramLabel = "FILE", description = "Weights, as GREGOR_SEARCH_WEIGHTS has them.")
    private @Nullable Path weights;

    @Option(names = "--trec", paramLabel = "DIR", description = "Write runs and answers there, in the formats of TREC.")
    private @Nullable Path trec;

    @Option(
            names = "--tune",
            paramLabel = "ROUNDS",
            defaultValue = "0",
            description = "Look for better weights on the development queries, print them, and do nothing else.")
    private int tune;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        StageBenchOptions.checkCount("--queries", queries);
        if (tune < 0 || tune > MAX_ROUNDS) {
            throw new UserError("--tune " + tune + ": expected a number from 1 to " + MAX_ROUNDS);
        }
        if (stuffed < 0) {
            throw new UserError("--stuffed " + stuffed + ": expected a number from 0");
        }
        ScoreWeights start = weights == null ? ScoreWeights.DEFAULT : ScoreWeights.read(weights);
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("bench", spec.commandLine().getErr())) {
            RelevanceBench bench = new RelevanceBench(
                    new BenchOptions(docs, development, queries, stuffed, start, trec), reporter::show);
            if (tune > 0) {
                ScoreWeights tuned = bench.tune(tune);
                reporter.clear();
                new TreeMap<>(tuned.values())
                        .forEach((name, value) -> spec.commandLine().getOut().println(name + "=" + value));
                return 0;
            }
            RelevanceReport report = bench.run();
            reporter.clear();
            return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
        }
    }
}
