package dev.gregor.lab.command;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.rank.GraphOption;
import dev.gregor.lab.graph.CommunityBench;
import dev.gregor.lab.graph.CommunityReport;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench communities}: how good and how stable communities are. */
@Command(
        name = "communities",
        mixinStandardHelpOptions = true,
        description =
                "Find the communities of the sites of a graph with ten seeds, by the Leiden algorithm and by label propagation; "
                        + "compare the modularity, how far runs agree with each other and with those on nine tenths of the links (adjusted "
                        + "Rand index, normalised mutual information), and how many sites keep their number as the graph grows in ten "
                        + "steps. Compare hosts, domains and communities as blocks of BlockRank. The last line of the output is JSON.",
        footer = {
            "",
            "Example:",
            "  gregor bench communities --graph urls.tsv.gz edges.tsv.gz",
        })
final class BenchCommunitiesCommand implements Callable<Integer> {
    @Mixin
    private final GraphOption graph = new GraphOption();

    @Option(
            names = "--resolution",
            paramLabel = "R",
            defaultValue = "1",
            description = "More for smaller communities (default: ${DEFAULT-VALUE}).")
    private double resolution;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (!graph.given()) {
            throw new UserError("name the graph: --graph URLS EDGES");
        }
        if (!(resolution > 0)) {
            throw new UserError("--resolution " + resolution + ": expected a number greater than 0");
        }
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("bench", spec.commandLine().getErr())) {
            CommunityReport report = new CommunityBench(graph.read(reporter), resolution, reporter::show).run();
            reporter.clear();
            return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
        } catch (OutOfMemoryError e) {
            throw GraphOption.tooLarge(e);
        }
    }
}
