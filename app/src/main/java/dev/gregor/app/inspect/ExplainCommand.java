package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.UrlList;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.control.ActiveCommands;
import dev.gregor.crawl.ControlState;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Json;
import dev.gregor.topics.records.Answer;
import dev.gregor.urls.CrawlUrl;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** Shows what a crawl knows about a URL. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = {
            "Show what a crawl knows about a URL.",
            "When and where it was found, its state and last outcome, what holds it back, and when it is visited next.",
            "The answer comes from the scheduler that owns its host, or from what the scheduler of a stopped crawl has stored.",
            "Of a page that was fetched it also shows what could not be read, and why, and whether it is a soft 404. For that"
                    + " it reads, as long as --timeout allows, the partition of the topic documents that has the page."
        },
        footer = {
            "",
            "Examples:",
            "  gregor explain https://example.org/about --data crawl1",
            "  gregor explain https://example.org/about --kafka b:9092 --json | jq .state"
        })
public final class ExplainCommand implements Callable<Integer> {
    @Parameters(paramLabel = "URL", description = "The URL.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String text;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = "10s",
            description = "How long to wait for an answer (default: ${DEFAULT-VALUE}).")
    private String timeout = "10s";

    @Option(names = "--json", description = "Print the answer as one JSON object.")
    private boolean json;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Duration wait = Durations.option("--timeout", timeout);
        CrawlUrl url = UrlList.url(Stages.canonicalizer(Stages.settings(System.getenv())), text);
        try (ReadableCrawl opened = crawl.openForReading()) {
            KafkaOption.partitions(opened.kafka());
            if (!url.value().equals(text) && !json) {
                printNote("asking about " + url + ", the canonical form");
            }
            if (opened.isStopped() && !json) {
                printNote("the crawl does not run; this is what its scheduler has stored");
            }
            Answer answer = answer(opened, url, wait);
            DocumentProblems.Found found = problems(answer, opened, wait);
            String absence = found.absent() ? new MissingDocument(opened.kafka()).reason(answer.url()) : null;
            print(answer, found.problems(), absence, opened);
        }
        return 0;
    }

    private static Answer answer(ReadableCrawl opened, CrawlUrl url, Duration wait) throws InterruptedException {
        String question = UUID.randomUUID().toString();
        if (opened.isStopped()) {
            return new StoredAnswer(opened.kafka(), opened.settings()).read(url, question, Instant.now());
        }
        return new ExplainClient(opened.kafka())
                .ask(url, question, wait)
                .orElseThrow(() -> new UserError("no answer within " + Durations.format(wait)
                        + ": the scheduler that owns " + url.host()
                        + " does not run, or is busy; 'gregor status' shows which stages run, --timeout waits longer"));
    }

    private DocumentProblems.Found problems(Answer answer, ReadableCrawl opened, Duration wait)
            throws InterruptedException {
        DocumentProblems.Found found = new DocumentProblems(opened.kafka()).find(answer, wait);
        if (found.missing() != null && !json) {
            printNote(found.missing());
        }
        return found;
    }

    private void print(Answer answer, List<String> problems, @Nullable String absence, ReadableCrawl opened) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            ObjectNode object = Json.MAPPER.valueToTree(answer);
            if (!problems.isEmpty()) {
                object.set("problems", Json.MAPPER.valueToTree(problems));
            }
            if (absence != null) {
                object.put("noDocument", absence);
            }
            out.println(Json.MAPPER.writeValueAsString(object));
            out.flush();
            return;
        }
        ActiveCommands commands = ActiveCommands.read(opened.kafka());
        String reason = commands.blockReason(answer.url()).orElse(null);
        new Explanation(out, Instant.now())
                .print(answer, reason, problems, absence, rules(answer, opened.settings(), commands));
    }

    /** The rules may explain why a URL is unknown. */
    private static List<String> rules(Answer answer, Settings settings, ActiveCommands commands) {
        if (answer.state() != Answer.State.UNKNOWN) {
            return List.of();
        }
        ControlState control = commands.asControlState(settings.get(ControlState.BLOCKLIST));
        return new PolicyCheck(settings, control).describe(answer.url());
    }

    private void printNote(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }
}
