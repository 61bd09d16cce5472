package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.bench.SchedulerBench;
import dev.gregor.lab.bench.SchedulerReport;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares the stage scheduler with its own logic in memory. */
@Command(
        name = "scheduler",
        mixinStandardHelpOptions = true,
        description = {
            "Let the stage scheduler queue URLs and hand them out, with one thread on the embedded broker, to a",
            "fetcher that answers at once; and do the same in memory, without Kafka and stores; compare. No host has",
            "a robots.txt, but each is asked for it. Warms up first. GREGOR_… variables are heard.",
            "The last line of the output is JSON. Fails if a URL is handed out twice."
        },
        footer = {
            "",
            "Examples:",
            "  gregor bench scheduler",
            "  gregor bench scheduler --hosts 1000 --urls 500000    few hosts with long queues"
        })
final class BenchSchedulerCommand implements Callable<Integer> {
    @Option(
            names = "--hosts",
            paramLabel = "N",
            defaultValue = "100000",
            description = "How many hosts (default: ${DEFAULT-VALUE}).")
    private int hosts;

    @Option(
            names = "--urls",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "URLs of all hosts (default: ${DEFAULT-VALUE}).")
    private int urls;

    @Mixin
    private final StageBenchOptions options = new StageBenchOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        StageBenchOptions.checkCount("--hosts", hosts);
        StageBenchOptions.checkCount("--urls", urls);
        if (urls < hosts) {
            throw new UserError("--urls " + urls + ": expected at least one for each of the " + hosts + " hosts");
        }
        SchedulerReport report =
                new SchedulerBench(options.setup(), hosts, urls, StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }
}
