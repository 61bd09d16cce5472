package dev.gregor.app.control;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Revokes a block. */
@Command(
        name = "unblock",
        mixinStandardHelpOptions = true,
        description = {
            "Revoke a block.",
            "URLs that it removed from a queue are fetched only by 'control again'; links that it excluded,",
            "when a page links to them again."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control unblock example.org --data crawl1",
            "  gregor control unblock 'https://example.org/calendar/*' --kafka broker:9092"
        })
final class ControlUnblockCommand extends ControlSubcommand {
    @Parameters(paramLabel = "HOST|PATTERN", description = "The host or pattern given to 'block'.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String target;

    @Override
    public Integer call() throws InterruptedException {
        ControlTarget blocked = ControlTarget.parse(target);
        String key = blocked.block(null).key();
        revoke(key, blocked + " is no longer blocked", blocked + " is not blocked by a command");
        return 0;
    }
}
