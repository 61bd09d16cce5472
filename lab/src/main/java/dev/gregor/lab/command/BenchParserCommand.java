package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.bench.ParserBench;
import dev.gregor.lab.bench.ParserReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench parser}: compares parsing a page with jsoup alone. */
@Command(
        name = "parser",
        mixinStandardHelpOptions = true,
        description =
                "Compare parsing synthetic pages (charset, tree, text, links) with jsoup alone on the same bytes. One thread. "
                        + "Prints the medians of many short rounds, which alternate because the machine may be busy. The last line of the output is JSON.",
        footer = {"", "Example:", "  gregor bench parser --rounds 301"})
final class BenchParserCommand implements Callable<Integer> {
    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "200",
            description = "Number of pages in a round (default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "101",
            description = "Number of rounds to measure (default: ${DEFAULT-VALUE}).")
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
        ParserReport report = new ParserBench(pages, rounds, message -> {
                    err.println("bench: " + message);
                    err.flush();
                })
                .run();
        out.printf(
                Locale.ROOT,
                "jsoup alone: %.1f µs per page; the parser: %.1f µs, %.2f times as much%n",
                report.bareNanosPerPage() / 1000,
                report.parserNanosPerPage() / 1000,
                report.ratio());
        out.println(report.toJson());
        out.flush();
        return 0;
    }
}
