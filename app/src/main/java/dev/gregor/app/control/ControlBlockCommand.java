package dev.gregor.app.control;

import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.records.Control;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Leaves a host or URLs alone. */
@Command(
        name = "block",
        mixinStandardHelpOptions = true,
        description = {
            "Leave a host with all its subdomains alone, or all URLs of a pattern.",
            "A pattern is how URLs begin; * in it stands for anything, $ at its end for the end.",
            "What is queued of them is dropped; pages that were fetched stay."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control block example.org --why 'asked by its owner' --data crawl1",
            "  gregor control block 'https://example.org/calendar/*' --kafka broker:9092",
            "  gregor control block '*://*/print/' --kafka broker:9092"
        })
final class ControlBlockCommand implements Callable<Integer> {
    private static final int MOST_WHY = 500;

    @Parameters(paramLabel = "HOST|PATTERN", description = "A host, or a pattern of whole URLs.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String target;

    @Option(names = "--why", paramLabel = "TEXT", description = "For people; shown by 'list' and 'gregor explain'.")
    private @Nullable String why;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (why != null && why.length() > MOST_WHY) {
            throw new UserError("--why has " + why.length() + " characters; the most is " + MOST_WHY);
        }
        Control block = ControlTarget.parse(target).blocked(why);
        KafkaAccess kafka = ControlCommand.open(crawl);
        new ControlClient(kafka).command(block);
        ControlCommand.say(spec, ActiveCommands.words(block));
        return 0;
    }
}
