package dev.gregor.lab.command;

import dev.gregor.lab.Lab;
import dev.gregor.lab.bench.FetcherBench;
import dev.gregor.lab.bench.FetcherReport;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebPlan.Format;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Compares the stage fetcher with HttpClient. */
@Command(
        name = "fetcher",
        mixinStandardHelpOptions = true,
        description = {
            "Let the stage fetcher run visits that wait on its topic, to a synthetic web in a process of its own, and",
            "let HttpClient alone fetch the same pages, one at a time from each host; compare. Warms up first.",
            "GREGOR_… variables are heard. The last line of the output is JSON.",
            "Fails if a page is missing or asked for twice."
        },
        footer = {
            "",
            "Examples:",
            "  gregor bench fetcher",
            "  gregor bench fetcher --hosts 2000 --pages 10 --latency 200ms"
        })
final class BenchFetcherCommand implements Callable<Integer> {
    @Mixin
    private final SyntheticWebSize size = new SyntheticWebSize();

    @Mixin
    private final StageBenchOptions options = new StageBenchOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        FetcherReport report =
                new FetcherBench(options.setup(), Lab.class.getName(), plan(), StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }

    private WebPlan plan() {
        Duration latency = size.latency("0s");
        return size.plan((hosts, pages) -> new WebPlan(1, hosts, pages, Format.USUAL, latency, 0, Duration.ZERO, 0));
    }
}
