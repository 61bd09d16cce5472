package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows how a crawl stands. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = {
            "Show how a crawl stands.",
            "Pages and speed, hosts, refusals and failures, how far each stage is behind, and what is commanded.",
            "It asks Kafka alone, so it works whether or not the stages run."
        },
        footer = {
            "",
            "Examples:",
            "  gregor status --data crawl1",
            "  gregor status --kafka broker:9092 --watch 5",
            "  gregor status --kafka broker:9092 --json | jq .queued"
        })
public final class StatusCommand implements Callable<Integer> {
    private static final long BETWEEN_READINGS_MILLIS = 1_000;
    private static final int LONGEST_WATCH = 86_400;

    @Option(names = "--watch", paramLabel = "SECONDS", description = "Show it again and again, this far apart.")
    private @Nullable Integer watch;

    @Option(names = "--json", description = "One JSON object a line.")
    private boolean json;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (watch != null && (watch < 1 || watch > LONGEST_WATCH)) {
            throw new UserError("--watch " + watch + ": expected seconds from 1 to " + LONGEST_WATCH);
        }
        KafkaAccess kafka = crawl.access(crawl.settings());
        int partitions = KafkaOption.partitions(kafka);
        StopSignal stop = StopSignal.install();
        try (StatusReader reader = new StatusReader(kafka, partitions, InstantSource.system())) {
            reader.read();
            boolean ended = stop.await(BETWEEN_READINGS_MILLIS);
            while (!ended) {
                show(reader.read());
                ended = watch == null || spec.commandLine().getOut().checkError() || stop.await(watch * 1_000L);
            }
        } finally {
            stop.stopped();
        }
        return 0;
    }

    private void show(CrawlStatus status) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(Json.MAPPER.writeValueAsString(status));
            out.flush();
            return;
        }
        new StatusTable(out).print(status);
        if (watch != null) {
            out.println();
        }
        out.flush();
    }
}
