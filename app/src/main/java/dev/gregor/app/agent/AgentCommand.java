package dev.gregor.app.agent;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Tells robots what has changed on a site. */
@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description = {
            "Tell robots by mail what has changed on a site. It runs on the machine of the web server, and needs no Kafka.",
            "'scan' compares the files of the site with those of its last run, 'serve' registers robots, and 'notify'"
                    + " mails each robot at its own interval what has changed."
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gregor agent scan --root /var/www/html --data /var/lib/agent",
            "  gregor agent serve --data /var/lib/agent",
            "  GREGOR_AGENT_FROM=agent@example.org \\",
            "      gregor agent notify --data /var/lib/agent"
        },
        subcommands = {AgentScanCommand.class, AgentServeCommand.class, AgentNotifyCommand.class})
public final class AgentCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        CommandLine command = spec.commandLine();
        command.usage(command.getOut());
    }
}
