package dev.gregor.lab.command;

import dev.gregor.app.cli.Durations;
import dev.gregor.lab.Lab;
import dev.gregor.lab.bench.RingBench;
import dev.gregor.lab.bench.RingReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench ring}: compares the ring with the bare crawl. */
@Command(
        name = "ring",
        mixinStandardHelpOptions = true,
        description =
                "Compare a crawl of a synthetic web by the whole ring on the embedded broker with a crawl by HttpClient, jsoup "
                        + "and a HashSet alone. Each runs in a new process and warms up first. GREGOR_… variables apply. "
                        + "The last line of the output is JSON. Fails if a page is missing or fetched twice.",
        footer = {
            "",
            "Examples:",
            "  gregor bench ring",
            "  gregor bench ring --hosts 2000 --pages 10 --rounds 3 --json ring.json",
            "  gregor bench ring --latency 200ms            with the latency of the real web",
            "  GREGOR_COMMIT_INTERVAL=1s gregor bench ring  with another setting of the stages"
        })
final class BenchRingCommand implements Callable<Integer> {
    @Mixin
    private final SyntheticWebOptions web = new SyntheticWebOptions();

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            defaultValue = "0s",
            description = "Delay of the ring between requests to a host; the bare crawl has none (default: 0s).")
    private String delay = "0s";

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of rounds; the medians are reported (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--limit",
            paramLabel = "TIME",
            defaultValue = "15m",
            description = "Time limit of one crawl (default: ${DEFAULT-VALUE}).")
    private String limit = "15m";

    @Option(
            names = "--jvm",
            paramLabel = "FLAG",
            description = "An additional flag for the JVMs that crawl, such as a profiler's; may be repeated.")
    private List<String> flags = List.of();

    @Option(names = "--json", paramLabel = "FILE", description = "Also write the JSON to this file.")
    private @Nullable Path json;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    /** The -X flags of this JVM, which the child processes get too. */
    static Stream<String> ownFlags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(flag -> flag.startsWith("-X"));
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        RingBench.Setup setup = new RingBench.Setup(
                Lab.class.getName(),
                Stream.concat(ownFlags(), flags.stream()).toList(),
                web.plan(),
                Durations.option("--delay", delay).toMillis() + "ms",
                Math.max(1, rounds),
                Durations.option("--limit", limit));
        RingReport report = new RingBench(setup, message -> {
                    err.println("bench: " + message);
                    err.flush();
                })
                .run();
        report.table().forEach(out::println);
        out.println(report.toJson());
        out.flush();
        if (json != null) {
            Files.writeString(json, report.toJson() + "\n");
        }
        return report.faults().isEmpty() ? 0 : 1;
    }
}
