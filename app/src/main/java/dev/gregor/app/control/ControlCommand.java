package dev.gregor.app.control;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Controls a running crawl. */
@Command(
        name = "control",
        mixinStandardHelpOptions = true,
        description = {
            "Control a running crawl: pause it, block hosts and URLs, set delays, fetch pages again.",
            "A command is a record on the topic 'control': it reaches the stages wherever they run,",
            "survives restarts, and is in force until it is revoked."
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
}
