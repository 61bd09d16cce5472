package dev.gregor.lab.command;

import dev.gregor.lab.Lab;
import dev.gregor.lab.bench.ScalingBench;
import dev.gregor.lab.bench.ScalingReport;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares one fetcher process with several. */
@Command(
        name = "scaling",
        mixinStandardHelpOptions = true,
        description = {
            "Let one, two and four fetcher processes run the same visits to a synthetic web that is far away, and add",
            "a second one in the middle of a run. The last line of the output is JSON.",
            "Fails if a page is missing or asked for twice."
        },
        footer = {
            "",
            "Examples:",
            "  gregor bench scaling --hosts 2000 --pages 10 --latency 200ms",
            "  gregor bench scaling --hosts 400 --pages 5 --fetchers 1,2 --slots 50"
        })
final class BenchScalingCommand implements Callable<Integer> {
    private static final String FAR = "200ms";

    @Mixin
    private final SyntheticWebOptions web = new SyntheticWebOptions();

    @Mixin
    private final StageBenchOptions options = new StageBenchOptions();

    @Option(
            names = "--fetchers",
            split = ",",
            paramLabel = "N",
            defaultValue = "1,2,4",
            description = "How many processes, in each run (default: ${DEFAULT-VALUE}).")
    private List<Integer> fetchers = List.of();

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "100",
            description = "Visits that a fetcher has under way; few, so that the answers of the web are what limits it"
                    + " (default: ${DEFAULT-VALUE}).")
    private int slots;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        StageBenchOptions.checkCount("--slots", slots);
        fetchers.forEach(count -> StageBenchOptions.checkCount("--fetchers", count));
        ScalingBench.Fleet fleet = new ScalingBench.Fleet(
                Lab.class.getName(), BenchRingCommand.ownFlags().toList(), fetchers, slots);
        ScalingReport report = new ScalingBench(
                        options.setup(), fleet, web.planWithLatency(FAR), StageBenchOptions.progress(spec))
                .run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }
}
