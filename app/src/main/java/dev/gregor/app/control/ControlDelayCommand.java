package dev.gregor.app.control;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets the pace of a host. */
@Command(
        name = "delay",
        mixinStandardHelpOptions = true,
        description = {
            "Set the least pause between two requests to a host.",
            "A longer one that the site asks for still counts; 'default' is that of the settings again."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control delay example.org 10s --data crawl1",
            "  gregor control delay example.org default --data crawl1"
        })
final class ControlDelayCommand implements Callable<Integer> {
    @Parameters(paramLabel = "HOST", description = "Such as example.org or localhost:8080.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String host;

    @Parameters(paramLabel = "TIME|default", description = "Such as 500ms, 10s or 2m.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String delay;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Host whose = ControlTarget.host(host);
        boolean back = delay.equalsIgnoreCase("default");
        Control command = command(whose, back ? "0s" : delay);
        KafkaAccess kafka = ControlCommand.open(crawl);
        if (back) {
            String done = whose + " has the delay of the settings again";
            ControlCommand.takeBack(spec, kafka, command.key(), done, "no delay was commanded for " + whose);
        } else {
            new ControlClient(kafka).command(command);
            ControlCommand.say(spec, ActiveCommands.words(command));
        }
        return 0;
    }

    private static Control command(Host host, String delay) {
        Duration pause = Durations.option("delay", delay);
        try {
            return new Control.HostDelay(host, pause);
        } catch (IllegalArgumentException e) {
            throw new UserError("delay " + delay + ": " + e.getMessage(), e);
        }
    }
}
