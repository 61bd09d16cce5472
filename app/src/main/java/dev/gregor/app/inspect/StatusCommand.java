package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
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

/** Shows the state of a crawl. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = {
            "Show the state of a crawl.",
            "Pages and rate, hosts, excluded and failed URLs, the lag of each stage, and the commands in force.",
            "It reads Kafka only, so it works whether or not the stages run."
        },
        footer = {
            "",
            "Examples:",
            "  gregor status --data crawl1",
            "  gregor status --kafka broker:9092 --watch 5",
            "  gregor status --kafka broker:9092 --json | jq .queued"
        })
public final class StatusCommand implements Callable<Integer> {
    private static final long RATE_SPAN_MILLIS = 1_000;
    private static final int MAX_WATCH_SECONDS = 86_400;

    @Option(names = "--watch", paramLabel = "SECONDS", description = "Repeat at this interval.")
    private @Nullable Integer watch;

    @Option(names = "--json", description = "Print one JSON object per line.")
    private boolean json;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (watch != null && (watch < 1 || watch > MAX_WATCH_SECONDS)) {
            throw new UserError("--watch " + watch + ": expected seconds from 1 to " + MAX_WATCH_SECONDS);
        }
        StopSignal stop = StopSignal.install();
        try (ReadableCrawl opened = crawl.openForReading()) {
            int partitions = KafkaOption.partitions(opened.kafka());
            try (StatusReader reader = new StatusReader(opened, partitions, InstantSource.system())) {
                show(reader, opened.isStopped(), stop);
            }
        } finally {
            stop.stopped();
        }
        return 0;
    }

    /** A stopped crawl does not change, and has no rate: one look suffices. */
    private void show(StatusReader reader, boolean stopped, StopSignal stop) throws InterruptedException {
        if (stopped) {
            show(reader.read());
            return;
        }
        reader.read();
        boolean ended = stop.await(RATE_SPAN_MILLIS);
        while (!ended) {
            show(reader.read());
            ended = watch == null || spec.commandLine().getOut().checkError() || stop.await(watch * 1_000L);
        }
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
