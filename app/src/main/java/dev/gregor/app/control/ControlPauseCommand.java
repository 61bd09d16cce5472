package dev.gregor.app.control;

import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.records.Control;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Halts the crawl or a host. */
@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        description = {
            "Halt the crawl, or one host, until it is resumed.",
            "Visits under way end after the page they are at; nothing is lost."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control pause --data crawl1",
            "  gregor control pause example.org --kafka broker:9092"
        })
final class ControlPauseCommand implements Callable<Integer> {
    @Parameters(paramLabel = "HOST", arity = "0..1", description = "Only this host.")
    private @Nullable String host;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Control pause = ControlTarget.paused(host);
        KafkaAccess kafka = ControlCommand.open(crawl);
        new ControlClient(kafka).command(pause);
        ControlCommand.say(
                spec,
                ActiveCommands.words(pause) + "; 'gregor control resume" + (host == null ? "" : " " + host)
                        + "' lets it go on");
        return 0;
    }
}
