package dev.gregor.app.control;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.UrlList;
import dev.gregor.app.cli.UserError;
import dev.gregor.crawl.ControlState;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Has pages fetched again. */
@Command(
        name = "again",
        mixinStandardHelpOptions = true,
        description = {
            "Fetch pages again, as soon as their hosts may be visited.",
            "An unknown URL is fetched like a seed, but does not bring its host into scope."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control again https://example.org/news --data crawl1",
            "  gregor control again --file changed.txt --kafka broker:9092"
        })
final class ControlAgainCommand extends ControlSubcommand {
    /** How long the commands stay on the topic: a stage can be down for as long without missing one. */
    private static final Duration RETENTION = Duration.ofDays(7);

    @Parameters(paramLabel = "URL", arity = "0..*", description = "The URLs to fetch.")
    private List<String> urls = List.of();

    @Option(names = "--file", paramLabel = "FILE", description = "A file with one URL per line; - for standard input.")
    private @Nullable Path file;

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = settings();
        List<CrawlUrl> pages = UrlList.of(Stages.canonicalizer(settings), urls, file);
        if (pages.isEmpty()) {
            throw new UserError("nothing to fetch: give at least one URL, or a file of URLs with --file");
        }
        KafkaAccess kafka = open(settings);
        ActiveCommands commands = ActiveCommands.read(kafka);
        Map<CrawlUrl, String> blocked = blocked(pages, commands.asControlState(settings.get(ControlState.BLOCKLIST)));
        List<CrawlUrl> allowed =
                pages.stream().filter(url -> !blocked.containsKey(url)).toList();
        if (allowed.isEmpty()) {
            throw new UserError(describe(blocked));
        }
        Instant now = Instant.now();
        ControlClient client = new ControlClient(kafka);
        client.revoke(commands.fetchesBefore(now.minus(RETENTION)));
        client.publish(
                allowed.stream().map(url -> new Control.Refetch(url, now)).toList());
        print((allowed.size() == 1
                        ? allowed.get(0) + " is fetched again"
                        : Numbers.of(allowed.size(), "page") + " are fetched again")
                + (blocked.isEmpty() ? "" : "; " + describe(blocked)));
        return 0;
    }

    /** The URLs that are blocked, and the entries that block them. */
    private static Map<CrawlUrl, String> blocked(List<CrawlUrl> pages, ControlState control) {
        Map<CrawlUrl, String> blocked = new LinkedHashMap<>();
        pages.forEach(url -> control.blocks(url).ifPresent(entry -> blocked.put(url, entry)));
        return blocked;
    }

    private static String describe(Map<CrawlUrl, String> blocked) {
        Map.Entry<CrawlUrl, String> first = blocked.entrySet().iterator().next();
        String others = blocked.size() == 1 ? " is" : " and " + Numbers.of(blocked.size() - 1, "other") + " are";
        return first.getKey() + others + " blocked by " + first.getValue()
                + " and not fetched; 'gregor control unblock' first";
    }
}
