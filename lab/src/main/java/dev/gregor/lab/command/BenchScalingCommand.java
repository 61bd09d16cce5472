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

/** {@code gregor bench scaling}: compares one fetcher process with several. */
@Command(
        name = "scaling",
        mixinStandardHelpOptions = true,
        description =
                "Compare one, two and four fetcher processes that run the same visits to a synthetic web with latency, and add "
                        + "a second fetcher during a run. The last line of the output is JSON. "
                        + "Fails if a page is missing or requested twice.",
        footer = {
            "",
            "Examples:",
            "  gregor bench scaling --hosts 2000 --pages 10 --latency 200ms",
            "  gregor bench scaling --hosts 400 --pages 5 --fetchers 1,2 --slots 50"
        })
final class BenchScalingCommand implements Callable<Integer> {
    private static final String DEFAULT_LATENCY = "200ms";

    @Mixin
    private final SyntheticWebOptions web = new SyntheticWebOptions();

    @Mixin
    private final StageBenchOptions options = new StageBenchOptions();

    @Option(
            names = "--fetchers",
            split = ",",
            paramLabel = "N",
            defaultValue = "1,2,4",
            description = "Number of fetcher processes in each run (default: ${DEFAULT-VALUE}).")
    private List<Integer> fetchers = List.of();

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "100",
            description =
                    "Number of visits that a fetcher has in progress at a time; few, so that the latency of the web limits it"
                            + " (default: ${DEFAULT-VALUE}).")
    private int slots;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        StageBenchOptions.checkCount("--slots", slots);
        fetchers.forEach(count -> StageBenchOptions.checkCount("--fetchers", count));
        ScalingBench.FetcherRuns runs = new ScalingBench.FetcherRuns(
                Lab.class.getName(), BenchRingCommand.ownFlags().toList(), fetchers, slots);
        ScalingReport report = new ScalingBench(
                        options.setup(), runs, web.planWithLatency(DEFAULT_LATENCY), StageBenchOptions.progress(spec))
                .run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }
}
