package dev.gregor.app.control;

import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.runtime.KafkaAccess;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes a block back. */
@Command(
        name = "unblock",
        mixinStandardHelpOptions = true,
        description = {
            "Take a block back.",
            "What was dropped from a queue comes again only by 'control again'; links met meanwhile,",
            "when a page names them once more."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control unblock example.org --data crawl1",
            "  gregor control unblock 'https://example.org/calendar/*' --kafka broker:9092"
        })
final class ControlUnblockCommand implements Callable<Integer> {
    @Parameters(paramLabel = "HOST|PATTERN", description = "As it was given to 'block'.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String target;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        ControlTarget blocked = ControlTarget.parse(target);
        KafkaAccess kafka = ControlCommand.open(crawl);
        String key = blocked.blocked(null).key();
        ControlCommand.takeBack(
                spec, kafka, key, blocked + " is blocked no more", blocked + " is not blocked by command");
        return 0;
    }
}
