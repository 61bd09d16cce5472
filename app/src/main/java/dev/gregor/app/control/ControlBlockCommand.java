package dev.gregor.app.control;

import dev.gregor.app.cli.UserError;
import dev.gregor.topics.records.Control;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Blocks a host or URLs. */
@Command(
        name = "block",
        mixinStandardHelpOptions = true,
        description = {
            "Block a host with all its subdomains, or all URLs that match a pattern.",
            "A pattern is the beginning of URLs; * matches anything, $ at the end matches the end of the URL.",
            "Queued URLs are removed from their queues; documents of fetched pages stay."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control block example.org --why 'asked by its owner' --data crawl1",
            "  gregor control block 'https://example.org/calendar/*' --kafka broker:9092",
            "  gregor control block '*://*/print/' --kafka broker:9092"
        })
final class ControlBlockCommand extends ControlSubcommand {
    private static final int MAX_REASON_CHARS = 500;

    @Parameters(paramLabel = "HOST|PATTERN", description = "A host, or a pattern for whole URLs.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String target;

    @Option(names = "--why", paramLabel = "TEXT", description = "The reason, shown by 'list' and 'gregor explain'.")
    private @Nullable String why;

    @Override
    public Integer call() throws InterruptedException {
        if (why != null && why.length() > MAX_REASON_CHARS) {
            throw new UserError("--why has " + why.length() + " characters; the maximum is " + MAX_REASON_CHARS);
        }
        Control block = ControlTarget.parse(target).block(why);
        publish(block);
        print(ActiveCommands.describe(block));
        return 0;
    }
}
