package dev.gregor.app.control;

import dev.gregor.topics.records.Control;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Pauses the crawl or a host. */
@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        description = {
            "Pause the crawl, or one host, until it is resumed.",
            "A visit under way ends after its current page; nothing is lost."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control pause --data crawl1",
            "  gregor control pause example.org --kafka broker:9092"
        })
final class ControlPauseCommand extends ControlSubcommand {
    @Parameters(paramLabel = "HOST", arity = "0..1", description = "Only this host.")
    private @Nullable String host;

    @Override
    public Integer call() throws InterruptedException {
        Control pause = ControlTarget.pause(host);
        publish(pause);
        print(ActiveCommands.describe(pause) + "; 'gregor control resume" + (host == null ? "" : " " + host)
                + "' resumes it");
        return 0;
    }
}
