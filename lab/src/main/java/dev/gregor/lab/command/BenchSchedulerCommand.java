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

/** {@code gregor bench scheduler}: compares the stage scheduler with its own logic in memory. */
@Command(
        name = "scheduler",
        mixinStandardHelpOptions = true,
        description =
                "Compare the stage scheduler, which queues and schedules URLs with one thread on the embedded broker for a "
                        + "fetcher that reports at once, with the same logic in memory, without Kafka and stores. No host has a "
                        + "robots.txt, but each is asked for it. Both warm up first. GREGOR_… variables apply. "
                        + "The last line of the output is JSON. Fails if a URL is lost or scheduled twice.",
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
            description = "Number of hosts (default: ${DEFAULT-VALUE}).")
    private int hosts;

    @Option(
            names = "--urls",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Number of URLs of all hosts together (default: ${DEFAULT-VALUE}).")
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
