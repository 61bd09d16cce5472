package dev.gregor.app.crawl;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.log.ExclusionLogFile;
import dev.gregor.app.log.JsonLog;
import dev.gregor.app.output.DocumentOutput;
import dev.gregor.crawl.ControlState;
import dev.gregor.fetcher.FetcherConfig;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.document.DocumentField;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.observe.MetricsServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Crawls from seeds until nothing is left to fetch. */
@Command(
        name = "crawl",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Crawl from seed URLs until nothing is left to fetch or a limit is reached; with --recrawl, forever.",
            "Ctrl-C stops the crawl; the same command with the same --data resumes it."
        },
        footer = {
            "",
            "Examples:",
            "  gregor crawl https://example.org/ --out docs.jsonl --contact me@example.org",
            "  gregor crawl --seeds sites.txt --scope domain --max-pages 10000 --data crawl1",
            "  gregor crawl https://example.org/ --out - | jq -r .title",
            "  gregor crawl --seeds sites.txt --out docs.jsonl.zst --data crawl1",
            "  gregor crawl https://example.org/ --format markdown --out pages",
            "  gregor crawl --seeds sites.txt --recrawl --block unwanted.txt --data crawl1",
            "  gregor crawl https://example.org/ --search --data crawl1",
            "  gregor crawl http://localhost:8000/ --allow-private --delay 0s"
        })
public final class CrawlCommand implements Callable<Integer> {
    @Mixin
    private final CrawlOptions options = new CrawlOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    private final List<Stage> stages;

    public CrawlCommand() {
        this(Stages.ALL);
    }

    public CrawlCommand(List<Stage> stages) {
        this.stages = stages;
    }

    private List<Stage> stages() {
        return options.search
                ? Stream.concat(stages.stream(), Stream.of(Stages.named("search")))
                        .toList()
                : stages;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Settings settings = settings();
        SeedList seeds = SeedList.of(Stages.canonicalizer(settings), options.urls, options.seeds);
        options.format.check(options.out, settings.get(ParserConfig.FIELDS).contains(DocumentField.MARKDOWN));
        Path folder = DataFolder.orDefault(options.data, "crawl-" + now());
        PrintWriter err = spec.commandLine().getErr();
        StopSignal stop = StopSignal.install();
        try (DataFolder data = DataFolder.open(folder, "crawl");
                DocumentOutput out = options.format.open(options.out)) {
            Crawl.Result result = crawl(seeds, settings, data, out, stop);
            new CrawlSummary(err).print(result, data.path(), options);
            return result.exitCode();
        } finally {
            stop.stopped();
        }
    }

    private Crawl.Result crawl(SeedList seeds, Settings settings, DataFolder data, DocumentOutput out, StopSignal stop)
            throws IOException, InterruptedException {
        ExclusionLogFile exclusions =
                ExclusionLogFile.in(data.path().resolve(ExclusionLogFile.FILE), settings.get(ExclusionLogFile.DETAIL));
        try (exclusions;
                ProgressReporter reporter =
                        ProgressReporter.ofCrawl(spec.commandLine().getErr())) {
            String greeting = greeting(seeds, data);
            Crawl crawl = new Crawl(seeds, settings, out, reporter, stop).withStages(stages());
            if (options.kafka == null) {
                greet(reporter, greeting, settings);
                return crawl.onEmbeddedBroker(data.path());
            }
            KafkaAccess kafka = KafkaOption.reachable(KafkaAccess.from(settings, System.getenv()));
            greet(reporter, greeting, settings);
            return crawl.onKafka(kafka, data.path());
        }
    }

    private static void greet(ProgressReporter reporter, String greeting, Settings settings) {
        reporter.say(greeting);
        if (settings.get(FetcherConfig.CONTACT).isBlank()) {
            reporter.say("no contact is given: site owners who mind this crawl cannot reach you, and may block it; add"
                    + " --contact MAIL-OR-URL");
        }
    }

    private static String greeting(SeedList seeds, DataFolder data) {
        String resumed = data.crashed()
                ? "; the last run crashed: this one resumes from what was committed, and fetches the pages that were under"
                        + " way again"
                : "";
        return "crawling from " + Numbers.of(seeds.urls().size(), "seed") + ", data in " + data.path() + resumed;
    }

    /** All settings. Each is read once, so that a bad one is reported before anything starts. */
    private Settings settings() {
        try {
            Settings settings = Stages.settings(System.getenv()).with(options.asSettings());
            settings.get(KafkaAccess.PREFIX);
            settings.get(ExclusionLogFile.DETAIL);
            settings.get(JsonLog.FORMAT);
            MetricsServer.SETTINGS.forEach(settings::get);
            settings.get(ControlState.BLOCKLIST);
            stages().forEach(stage -> stage.settings().forEach(settings::get));
            return settings;
        } catch (BadSetting e) {
            throw options.inTermsOfOptions(e);
        }
    }

    private static String now() {
        return LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
    }
}
