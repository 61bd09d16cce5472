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

/** {@code gregor bench orders}: checks that the linear crawl orderings take linear time. */
@Command(
        name = "orders",
        mixinStandardHelpOptions = true,
        description =
                "Run BFS, LexBFS and MCS on webs of 100,000 links, 1,000,000 links and so on, and compare the CPU time per link. "
                        + "The webs are random and resemble the real one: most links stay within a site, a few pages have very many inlinks. "
                        + "The best of several rounds counts. The last line of the output is JSON.",
        footer = {
            "",
            "Examples:",
            "  gregor bench orders",
            "  gregor bench orders --links 1000000 --rounds 1   a quick run"
        })
final class BenchOrdersCommand implements Callable<Integer> {
    private static final int MIN_LINKS = 1_000_000;
    private static final int MAX_LINKS = 100_000_000;

    @Option(
            names = "--links",
            paramLabel = "N",
            defaultValue = "10000000",
            description =
                    "Number of links of the largest web: 1000000, 10000000 or 100000000 (default: ${DEFAULT-VALUE}).")
    private int links;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "7",
            description = "Number of rounds on the largest web; smaller webs have more (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (links < MIN_LINKS || links > MAX_LINKS) {
            throw new UserError("--links " + links + ": expected a number from " + MIN_LINKS + " to " + MAX_LINKS);
        }
        if (rounds < 1) {
            throw new UserError("--rounds " + rounds + ": expected a number of at least 1");
        }
        OrdersReport report = new OrdersBench(links, rounds, StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
    }
}
