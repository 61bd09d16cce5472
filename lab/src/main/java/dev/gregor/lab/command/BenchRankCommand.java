package dev.gregor.lab.command;

import dev.gregor.app.cli.OutputFile;
import dev.gregor.app.cli.WaitNotes;
import dev.gregor.app.rank.GraphOption;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankBench;
import dev.gregor.lab.graph.RankRace;
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

/** Compares ways to rank pages with the power method. */
@Command(
        name = "rank",
        mixinStandardHelpOptions = true,
        description = {
            "Rank the pages of a graph by BlockRank, and by PageRank to a residual of 1e-8 in several ways; compare the",
            "time with that of the power method from equal ranks. They take turns; the best of some rounds counts.",
            "The graph is made by chance, with the habits of the web: sites of 5 to 20,000 pages, most of them small;",
            "four of five links stay on their site, half of these lead to one of its first ten pages; nine of ten links",
            "to other sites lead where one led before, so that few pages have very many. The last fifth of the pages is",
            "found, but not fetched. The last line of the output is JSON."
        },
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
            description = "Links of the graph that is made, about (default: ${DEFAULT-VALUE}).")
    private int links;

    @Option(names = "--plot", paramLabel = "FILE.png", description = "Also draw how near each way comes in which time.")
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
        try (WaitNotes waiting = new WaitNotes("bench", spec.commandLine().getErr())) {
            RankBench.Source source = graph.given() ? () -> graph.read(waiting) : RankBench.generated(links);
            RankReport report = new RankBench(source, waiting::during).run(this::draw);
            return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
        } catch (OutOfMemoryError e) {
            throw GraphOption.tooLarge(e);
        }
    }

    private void draw(WebGraph web, List<RankRace.Track> tracks) {
        if (plot != null) {
            new ResidualPlot(web, tracks).write(plot);
        }
    }
}
