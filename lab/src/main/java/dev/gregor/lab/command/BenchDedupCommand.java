package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.bench.DedupBench;
import dev.gregor.lab.bench.DedupReport;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares the stage dedup with a HashSet. */
@Command(
        name = "dedup",
        mixinStandardHelpOptions = true,
        description = {
            "Let the stage dedup take links that wait on its topic, with one thread on the embedded broker, and let",
            "one thread decode the same bytes into a HashSet; compare. Also in batches of 10, as average pages make",
            "them. Warms up first. GREGOR_… variables are heard. The last line of the output is JSON.",
            "Fails if a URL is lost or comes out twice."
        },
        footer = {
            "",
            "Examples:",
            "  gregor bench dedup",
            "  gregor bench dedup --urls 10000000 --known 0.95",
            "  GREGOR_DEDUP_MEMORY=1MiB gregor bench dedup  with a seen-set that has to look on disk"
        })
final class BenchDedupCommand implements Callable<Integer> {
    private static final int MOST_BATCH = 50_000;

    @Option(
            names = "--urls",
            paramLabel = "N",
            defaultValue = "2000000",
            description = "URLs to measure with (default: ${DEFAULT-VALUE}).")
    private int urls;

    @Option(
            names = "--known",
            paramLabel = "SHARE",
            defaultValue = "0.8",
            description = "The share of them that came before (default: ${DEFAULT-VALUE}).")
    private double known;

    @Option(
            names = "--batch",
            paramLabel = "N",
            defaultValue = "1000",
            description = "URLs in a record (default: ${DEFAULT-VALUE}).")
    private int batch;

    @Mixin
    private final StageBenchOptions options = new StageBenchOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        StageBenchOptions.checkCount("--urls", urls);
        if (!(known >= 0 && known <= 1)) {
            throw new UserError("--known " + known + ": expected a share from 0 to 1");
        }
        if (batch < 1 || batch > MOST_BATCH) {
            throw new UserError("--batch " + batch + ": expected a number from 1 to " + MOST_BATCH);
        }
        DedupBench.Load load = new DedupBench.Load(urls, known, batch);
        DedupReport report = new DedupBench(options.setup(), load, StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }
}
