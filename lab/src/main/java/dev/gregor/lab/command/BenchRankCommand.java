package dev.gregor.lab.command;

import dev.gregor.app.cli.OutputFile;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.rank.GraphOption;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankBench;
import dev.gregor.lab.graph.RankComparison;
import dev.gregor.lab.graph.RankReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench rank}: compares methods of ranking with the power method. */
@Command(
        name = "rank",
        mixinStandardHelpOptions = true,
        description =
                "Rank the pages of a graph by BlockRank, and by PageRank to a residual of 1e-8 with several methods; compare the "
                        + "times with that of the power method from equal ranks. The methods alternate; the best of several rounds counts. "
                        + "Without --graph, the graph is random and resembles the web: sites of 5 to 20,000 pages, most of them small; "
                        + "four of five links stay on their site, half of these lead to one of its first ten pages; nine of ten links "
                        + "to other sites lead where an earlier one led, so that a few pages have very many inlinks. The last fifth of the "
                        + "pages is linked, but not fetched. The last line of the output is JSON.",
        footer = {
            "",
            "Examples:",
            "  gregor bench rank",
            "  gregor bench rank --links 1000000",
            "  gregor bench rank --graph urls.tsv.gz edges.tsv.gz --plot residuals.png",
            "  JAVA_OPTS=-Xmx6g gregor bench rank --links 100000000"
        })
final class BenchRankCommand implements Callable<Integer> {
    @Mixin
    private final GraphOption graph = new GraphOption();

    @Option(
            names = "--links",
            paramLabel = "N",
            defaultValue = "10000000",
            description = "Approximate number of links of the random graph (default: ${DEFAULT-VALUE}).")
    private int links;

    @Option(names = "--plot", paramLabel = "FILE.png", description = "Also plot the residual of each method over time.")
    private @Nullable Path plot;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        StageBenchOptions.checkCount("--links", links);
        if (plot != null) {
            OutputFile.check(plot);
        }
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("bench", spec.commandLine().getErr())) {
            RankBench.GraphSource source = graph.given() ? () -> graph.read(reporter) : RankBench.synthetic(links);
            RankReport report = new RankBench(source, reporter::show).run(this::draw);
            reporter.clear();
            return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
        } catch (OutOfMemoryError e) {
            throw GraphOption.tooLarge(e);
        }
    }

    private void draw(WebGraph web, List<RankComparison.Trace> traces) {
        if (plot != null) {
            new ResidualPlot(web, traces).write(plot);
        }
    }
}
