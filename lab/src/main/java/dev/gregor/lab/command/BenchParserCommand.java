package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.bench.ParserBench;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares reading a page with jsoup alone. */
@Command(
        name = "parser",
        mixinStandardHelpOptions = true,
        description = {
            "Read synthetic pages (charset, tree, text, links), and let jsoup alone parse the same bytes; compare.",
            "One thread; medians of many short rounds that take turns, as the machine may have other work. The last line of the output is JSON."
        },
        footer = {"", "Example:", "  gregor bench parser --rounds 301"})
final class BenchParserCommand implements Callable<Integer> {
    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "200",
            description = "Pages of a round (default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "101",
            description = "Rounds to measure (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (pages < 1 || rounds < 1) {
            throw new UserError("--pages and --rounds must be at least 1");
        }
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        ParserBench.Report report = new ParserBench(pages, rounds, what -> {
                    err.println("bench: " + what);
                    err.flush();
                })
                .run();
        out.printf(
                Locale.ROOT,
                "jsoup alone %.1f µs a page, the parser %.1f µs: %.2f times as much%n",
                report.bareNanosPerPage() / 1000,
                report.parserNanosPerPage() / 1000,
                report.ratio());
        out.println(report.toJson());
        out.flush();
        return 0;
    }
}
