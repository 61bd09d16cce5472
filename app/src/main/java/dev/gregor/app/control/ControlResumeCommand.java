package dev.gregor.app.control;

import dev.gregor.topics.records.Control;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Resumes a paused crawl or host. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = {"Resume the crawl, or one host.", "A host that was paused by name must be resumed by name."},
        footer = {
            "",
            "Examples:",
            "  gregor control resume --data crawl1",
            "  gregor control resume example.org --kafka broker:9092"
        })
final class ControlResumeCommand extends ControlSubcommand {
    @Parameters(paramLabel = "HOST", arity = "0..1", description = "Only this host.")
    private @Nullable String host;

    @Override
    public Integer call() throws InterruptedException {
        Control pause = ControlTarget.pause(host);
        String target = pause instanceof Control.PauseHost one ? one.host().name() : "the crawl";
        revoke(pause.key(), target + " is resumed", target + " is not paused");
        return 0;
    }
}
