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

/** {@code gregor bench fetcher}: compares the stage fetcher with HttpClient. */
@Command(
        name = "fetcher",
        mixinStandardHelpOptions = true,
        description =
                "Compare the stage fetcher, which runs visits to a synthetic web in a child process, with HttpClient, which "
                        + "fetches the same pages one at a time from each host. Both warm up first. "
                        + "GREGOR_… variables apply. The last line of the output is JSON. "
                        + "Fails if a page is missing or requested twice.",
        footer = {
            "",
            "Examples:",
            "  gregor bench fetcher",
            "  gregor bench fetcher --hosts 2000 --pages 10 --latency 200ms"
        })
final class BenchFetcherCommand implements Callable<Integer> {
    @Mixin
    private final SyntheticWebSizeOptions size = new SyntheticWebSizeOptions();

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
        return size.plan((hosts, pages) -> new WebPlan(1, hosts, pages, Format.NORMAL, latency, 0, Duration.ZERO, 0));
    }
}
