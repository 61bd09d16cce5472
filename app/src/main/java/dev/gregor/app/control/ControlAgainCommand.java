package dev.gregor.app.control;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UrlList;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.stage.Stages;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Has pages fetched once more. */
@Command(
        name = "again",
        mixinStandardHelpOptions = true,
        description = {
            "Fetch pages once more, as soon as their hosts may be visited.",
            "One that is not known yet is fetched like a seed, but brings no host into scope."
        },
        footer = {
            "",
            "Examples:",
            "  gregor control again https://example.org/news --data crawl1",
            "  gregor control again --file changed.txt --kafka broker:9092"
        })
final class ControlAgainCommand implements Callable<Integer> {
    /** As long as a stage may be down without missing anything. */
    private static final Duration KEPT = Duration.ofDays(7);

    @Parameters(paramLabel = "URL", arity = "0..*", description = "What to fetch.")
    private List<String> urls = List.of();

    @Option(names = "--file", paramLabel = "FILE", description = "A file with a URL a line; - for standard input.")
    private @Nullable Path file;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = crawl.settings();
        List<CrawlUrl> pages = UrlList.of(Stages.canon(settings), urls, file);
        if (pages.isEmpty()) {
            throw new UserError("nothing to fetch: give at least one URL, or a file of them with --file");
        }
        KafkaAccess kafka = ControlCommand.open(crawl, settings);
        ActiveCommands commands = ActiveCommands.read(kafka);
        Map<CrawlUrl, String> blocked = blocked(pages, commands.book(settings.get(ControlState.BLOCKLIST)));
        List<CrawlUrl> wanted =
                pages.stream().filter(url -> !blocked.containsKey(url)).toList();
        if (wanted.isEmpty()) {
            throw new UserError(left(blocked));
        }
        Instant now = Instant.now();
        ControlClient desk = new ControlClient(kafka);
        desk.takeBack(commands.spent(now.minus(KEPT)));
        desk.command(
                wanted.stream().map(url -> new Control.FetchAgain(url, now)).toList());
        ControlCommand.say(
                spec,
                (wanted.size() == 1
                                ? wanted.get(0) + " is fetched once more"
                                : Numbers.of(wanted.size(), "page") + " are fetched once more")
                        + (blocked.isEmpty() ? "" : "; " + left(blocked)));
        return 0;
    }

    /** Those that would not be fetched, and what blocks them. */
    private static Map<CrawlUrl, String> blocked(List<CrawlUrl> pages, ControlState book) {
        Map<CrawlUrl, String> blocked = new LinkedHashMap<>();
        pages.forEach(url -> book.blocks(url).ifPresent(entry -> blocked.put(url, entry)));
        return blocked;
    }

    private static String left(Map<CrawlUrl, String> blocked) {
        Map.Entry<CrawlUrl, String> first = blocked.entrySet().iterator().next();
        String others = blocked.size() == 1 ? " is" : " and " + Numbers.of(blocked.size() - 1, "other") + " are";
        return first.getKey() + others + " blocked, by " + first.getValue()
                + ", and left alone; 'gregor control unblock' first";
    }
}
