package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.graph.OrdersBench;
import dev.gregor.lab.graph.OrdersReport;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows that the orders that are to take linear time do. */
@Command(
        name = "orders",
        mixinStandardHelpOptions = true,
        description = {
            "Let BFS, LexBFS and MCS order webs of 100,000 links, ten times and a hundred times as many, and compare what",
            "a link costs in CPU time. The webs are made by chance, with the habits of the real one: most links stay within a site,",
            "few pages have very many. The best of some rounds counts. The last line of the output is JSON."
        },
        footer = {
            "",
            "Examples:",
            "  gregor bench orders",
            "  gregor bench orders --links 1000000 --rounds 1   a quick look"
        })
final class BenchOrdersCommand implements Callable<Integer> {
    private static final int LEAST_LINKS = 1_000_000;
    private static final int MOST_LINKS = 100_000_000;

    @Option(
            names = "--links",
            paramLabel = "N",
            defaultValue = "10000000",
            description = "Links of the largest web: 1000000, 10000000 or 100000000 (default: ${DEFAULT-VALUE}).")
    private int links;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "7",
            description = "Rounds on the largest web; smaller ones get more (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (links < LEAST_LINKS || links > MOST_LINKS) {
            throw new UserError("--links " + links + ": expected a number from " + LEAST_LINKS + " to " + MOST_LINKS);
        }
        if (rounds < 1) {
            throw new UserError("--rounds " + rounds + ": expected a number of at least 1");
        }
        OrdersReport report = new OrdersBench(links, rounds, StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
    }
}
