package dev.gregor.app.control;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topics;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Steers a running crawl. */
@Command(
        name = "control",
        mixinStandardHelpOptions = true,
        description = {
            "Steer a running crawl: halt it, block, slow down, fetch again.",
            "A command is a record on the topic 'control': it reaches the stages wherever they are,",
            "outlives restarts, and holds until it is taken back."
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gregor control pause --data crawl1",
            "  gregor control resume --data crawl1",
            "  gregor control block example.org --kafka broker:9092",
            "  gregor control block 'https://example.org/calendar/*' --kafka broker:9092",
            "  gregor control delay example.org 10s --kafka broker:9092",
            "  gregor control again https://example.org/news --kafka broker:9092",
            "  gregor control list --kafka broker:9092"
        },
        subcommands = {
            ControlPauseCommand.class,
            ControlResumeCommand.class,
            ControlBlockCommand.class,
            ControlUnblockCommand.class,
            ControlDelayCommand.class,
            ControlScopeCommand.class,
            ControlAgainCommand.class,
            ControlListCommand.class
        })
public final class ControlCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        CommandLine command = spec.commandLine();
        command.usage(command.getOut());
    }

    /** The Kafka of the crawl, all topics of the ring on it. */
    static KafkaAccess open(RunningCrawl crawl) throws InterruptedException {
        return open(crawl, crawl.settings());
    }

    static KafkaAccess open(RunningCrawl crawl, Settings settings) throws InterruptedException {
        KafkaAccess kafka = crawl.access(settings);
        KafkaOption.find(Topics.CONTROL, kafka);
        return kafka;
    }

    /** Takes a command back if it holds, and says so, or that there was none. */
    static void takeBack(CommandSpec spec, KafkaAccess kafka, String key, String done, String none)
            throws InterruptedException {
        ActiveCommands commands = ActiveCommands.read(kafka);
        if (commands.has(key)) {
            new ControlClient(kafka).takeBack(key, commands.places(key));
            say(spec, done);
        } else {
            say(spec, none);
        }
    }

    static void say(CommandSpec spec, String line) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }
}
