package dev.gregor.app.admin;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Setting;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.OffsetSpec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Has a stage process its input again. */
@Command(
        name = "reset",
        mixinStandardHelpOptions = true,
        description = {
            "Have a stage process its input again, from a given time on: the parser the topic pages, ranking the topic graph.",
            "The new output replaces the old. The stage must be stopped."
        },
        footer = {
            "",
            "dedup and scheduler cannot be reset: their state holds more than their input",
            "topics still do.",
            "",
            "Examples:",
            "  gregor reset parser --from beginning --kafka broker:9092   a week, at most",
            "  gregor reset parser --from 36h --kafka broker:9092         the last 36 hours",
            "  gregor reset parser --from 2026-11-01T00:00:00Z --data crawl1"
        })
public final class ResetCommand implements Callable<Integer> {
    /** The input topics of the stages whose output depends on nothing else. */
    private static final Map<String, Topic<?>> INPUTS = Map.of("parser", Topics.PAGES, "ranking", Topics.GRAPH);

    @Parameters(paramLabel = "STAGE", description = "parser or ranking.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String stage;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "WHEN",
            description = "beginning, a time such as 2026-11-01T00:00:00Z, or how long ago: 90m, 36h, 3d.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String from;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Topic<?> input = INPUTS.get(stage);
        if (input == null) {
            if (Stages.CLIENTS.contains(Stages.named(stage))) {
                throw new UserError("what " + stage + " has written is made anew when you delete it");
            }
            throw new UserError("only parser and ranking can be reset; the state of " + stage
                    + " holds more than its input topics still do");
        }
        OffsetSpec start = offsetSpec(from, InstantSource.system());
        KafkaAccess kafka = crawl.access(crawl.settings());
        PrintWriter err = spec.commandLine().getErr();
        try (StageReset reset = new StageReset(kafka, KafkaOption.partitions(kafka), stage);
                ProgressReporter reporter = ProgressReporter.ofCommand("reset", err)) {
            reporter.show("waiting until no process of " + stage + " is left");
            reset.awaitNoMembers();
            long records = reset.rewind(input, start);
            reporter.clear();
            PrintWriter out = spec.commandLine().getOut();
            out.println(stage + " will process " + Numbers.of(records, "record") + " of "
                    + kafka.names().of(input) + " again when it starts");
            out.flush();
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not reset " + stage + ": " + e.getCause(), e);
        }
        return 0;
    }

    static OffsetSpec offsetSpec(String from, InstantSource clock) {
        if (from.equals("beginning")) {
            return OffsetSpec.earliest();
        }
        return OffsetSpec.forTimestamp(time(from, clock).toEpochMilli());
    }

    private static Instant time(String from, InstantSource clock) {
        try {
            return from.endsWith("Z") ? Instant.parse(from) : clock.instant().minus(Setting.parseDuration(from));
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw new UserError(
                    "--from " + from + ": expected beginning, a time such as 2026-11-01T00:00:00Z, or how long ago: "
                            + "90m, 36h, 3d",
                    e);
        }
    }
}
