package dev.gregor.app.admin;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.cli.WaitNotes;
import dev.gregor.app.stage.Stages;
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

/** Has a stage read its input once more. */
@Command(
        name = "reset",
        mixinStandardHelpOptions = true,
        description = {
            "Have a stage read its input once more, from a moment on: the parser pages, ranking the graph.",
            "What it makes of it takes the place of what it wrote before. The stage must be stopped."
        },
        footer = {
            "",
            "dedup and scheduler know more than their topics still hold, so they cannot start over.",
            "",
            "Examples:",
            "  gregor reset parser --from beginning --kafka broker:9092    all pages that are still kept: a week's",
            "  gregor reset parser --from 36h --kafka broker:9092          those of the last 36 hours",
            "  gregor reset parser --from 2026-11-01T00:00:00Z --data crawl1"
        })
public final class ResetCommand implements Callable<Integer> {
    /** What a stage makes its output of, if that is all it needs. */
    private static final Map<String, Topic<?>> INPUTS = Map.of("parser", Topics.PAGES, "ranking", Topics.GRAPH);

    @Parameters(paramLabel = "STAGE", description = "parser or ranking.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String stage;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "WHEN",
            description = "beginning, a moment such as 2026-11-01T00:00:00Z, or how long ago: 90m, 36h, 3d.")
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
            Stages.named(stage);
            throw new UserError("only parser and ranking can read their input once more; " + stage
                    + " knows more than its topics still hold");
        }
        OffsetSpec where = where(from, InstantSource.system());
        KafkaAccess kafka = crawl.access(crawl.settings());
        PrintWriter err = spec.commandLine().getErr();
        try (StageReset reset = new StageReset(kafka, KafkaOption.partitions(kafka), stage);
                WaitNotes waiting = new WaitNotes("reset", err)) {
            waiting.during("waiting until no process of " + stage + " is left");
            reset.awaitRest();
            long records = reset.readAgain(input.name(), where);
            PrintWriter out = spec.commandLine().getOut();
            out.println(stage + " reads " + Numbers.of(records, "record") + " of " + input.name()
                    + " from its next start on");
            out.flush();
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not reset " + stage + ": " + e.getCause(), e);
        }
        return 0;
    }

    static OffsetSpec where(String from, InstantSource clock) {
        if (from.equals("beginning")) {
            return OffsetSpec.earliest();
        }
        return OffsetSpec.forTimestamp(moment(from, clock).toEpochMilli());
    }

    private static Instant moment(String from, InstantSource clock) {
        try {
            return from.endsWith("Z") ? Instant.parse(from) : clock.instant().minus(Setting.readDuration(from));
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw new UserError(
                    "--from " + from + ": expected beginning, a moment such as 2026-11-01T00:00:00Z, or how long ago: "
                            + "90m, 36h, 3d",
                    e);
        }
    }
}
