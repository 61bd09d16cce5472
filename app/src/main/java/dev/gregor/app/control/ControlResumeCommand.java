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

/** Ends a pause. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = {
            "Let the crawl, or one host, go on after a pause.",
            "A host that was paused by itself is resumed by itself."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control resume --data crawl1",
            "  gregor control resume example.org --kafka broker:9092"
        })
final class ControlResumeCommand implements Callable<Integer> {
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
        String who = pause instanceof Control.PauseHost one ? one.host().name() : "the crawl";
        KafkaAccess kafka = ControlCommand.open(crawl);
        ControlCommand.takeBack(spec, kafka, pause.key(), who + " goes on", who + " is not paused");
        return 0;
    }
}
