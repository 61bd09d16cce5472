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

/** {@code gregor bench dedup}: compares the stage dedup with a HashSet. */
@Command(
        name = "dedup",
        mixinStandardHelpOptions = true,
        description =
                "Compare the stage dedup, which consumes links with one thread on the embedded broker, with one thread that "
                        + "decodes the same records into a HashSet. Also with batches of 10 links, the size that average pages make. "
                        + "Both warm up first. GREGOR_… variables apply. The last line of the output is JSON. "
                        + "Fails if a URL is lost or emitted twice.",
        footer = {
            "",
            "Examples:",
            "  gregor bench dedup",
            "  gregor bench dedup --urls 10000000 --known 0.95",
            "  GREGOR_DEDUP_MEMORY=1MiB gregor bench dedup  with a seen-set that has to read from disk"
        })
final class BenchDedupCommand implements Callable<Integer> {
    private static final int MAX_BATCH = 50_000;

    @Option(
            names = "--urls",
            paramLabel = "N",
            defaultValue = "2000000",
            description = "Number of links to measure with (default: ${DEFAULT-VALUE}).")
    private int urls;

    @Option(
            names = "--known",
            paramLabel = "SHARE",
            defaultValue = "0.8",
            description = "Share of links whose URL was sent before (default: ${DEFAULT-VALUE}).")
    private double known;

    @Option(
            names = "--batch",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Number of links in a record (default: ${DEFAULT-VALUE}).")
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
        if (batch < 1 || batch > MAX_BATCH) {
            throw new UserError("--batch " + batch + ": expected a number from 1 to " + MAX_BATCH);
        }
        DedupBench.Options load = new DedupBench.Options(urls, known, batch);
        DedupReport report = new DedupBench(options.setup(), load, StageBenchOptions.progress(spec)).run();
        return StageBenchOptions.print(spec, report.table(), report.toJson(), report.faults());
    }
}
