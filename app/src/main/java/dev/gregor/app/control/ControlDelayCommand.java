package dev.gregor.app.control;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.UserError;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Sets the delay of a host. */
@Command(
        name = "delay",
        mixinStandardHelpOptions = true,
        description = {
            "Set the minimum delay between two requests to a host.",
            "A longer delay that the site asks for still applies; 'default' returns to the delay of the settings."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control delay example.org 10s --data crawl1",
            "  gregor control delay example.org default --data crawl1"
        })
final class ControlDelayCommand extends ControlSubcommand {
    @Parameters(paramLabel = "HOST", description = "Such as example.org or localhost:8080.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String host;

    @Parameters(paramLabel = "TIME|default", description = "Such as 500ms, 10s or 2m.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String delay;

    @Override
    public Integer call() throws InterruptedException {
        Host target = ControlTarget.host(host);
        boolean isDefault = delay.equalsIgnoreCase("default");
        Control command = command(target, isDefault ? "0s" : delay);
        if (isDefault) {
            String done = target + " has the delay of the settings again";
            revoke(command.key(), done, "no delay is set for " + target);
        } else {
            publish(command);
            print(ActiveCommands.describe(command));
        }
        return 0;
    }

    private static Control command(Host host, String delay) {
        Duration duration = Durations.option("delay", delay);
        try {
            return new Control.HostDelay(host, duration);
        } catch (IllegalArgumentException e) {
            throw new UserError("delay " + delay + ": " + e.getMessage(), e);
        }
    }
}
