package dev.gregor.app.crawl;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.JsonLog;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.Terminal;
import dev.gregor.app.stage.Stages;
import dev.gregor.crawl.ControlState;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.observe.MetricsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Crawls from seeds until nothing is left. */
@Command(
        name = "crawl",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Crawl from seed URLs until nothing is left to fetch, or a limit is reached; with --recrawl for ever.",
            "Ctrl-C stops cleanly; the same command with the same --data goes on where it stopped."
        },
        footer = {
            "",
            "Examples:",
            "  gregor crawl https://example.org/ --out docs.jsonl --contact me@example.org",
            "  gregor crawl --seeds sites.txt --scope domain --max-pages 10000 --data crawl1",
            "  gregor crawl https://example.org/ --out - | jq -r .title",
            "  gregor crawl --seeds sites.txt --recrawl --block unwanted.txt --data crawl1",
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

    @Override
    public Integer call() throws IOException, InterruptedException {
        Settings settings = settings();
        SeedList seeds = SeedList.of(Stages.canon(settings), options.urls, options.seeds);
        Path folder = Crawl.newFolder(options.data, "crawl-" + now());
        PrintWriter err = spec.commandLine().getErr();
        StopSignal stop = StopSignal.install();
        try (DataFolder data = DataFolder.open(folder, "crawl");
                OutputStream out = DocumentSink.open(options.out)) {
            ProgressLine line = new ProgressLine(err, Terminal.shown(), System.nanoTime() / 1_000_000);
            Crawl crawl = new Crawl(seeds, settings, out, line, stop).by(stages);
            String again = data.crashed()
                    ? "; the last run did not end in order: this one goes on from what was committed, and asks again for the"
                            + " pages that were under way when their time is over, in up to two minutes"
                    : "";
            String beginning =
                    "crawling from " + Numbers.of(seeds.urls().size(), "seed") + ", data in " + data.path() + again;
            Crawl.Result result = logged(crawl, settings, data.path(), () -> line.say(beginning));
            new CrawlSummary(err).print(result, data.path(), options);
            return 0;
        } finally {
            stop.stopped();
        }
    }

    /** All settings in force, each of them read once, so that a bad one is told before anything is started. */
    private Settings settings() {
        try {
            Settings settings = Stages.settings(System.getenv()).with(options.asSettings());
            settings.get(ExclusionLogFile.TOLD);
            settings.get(JsonLog.FORMAT);
            MetricsServer.SETTINGS.forEach(settings::get);
            settings.get(ControlState.BLOCKLIST);
            stages.forEach(stage -> stage.settings().forEach(settings::get));
            return settings;
        } catch (BadSetting e) {
            throw options.explain(e);
        }
    }

    private Crawl.Result logged(Crawl crawl, Settings settings, Path folder, Runnable begin)
            throws IOException, InterruptedException {
        ExclusionLogFile refusals =
                ExclusionLogFile.in(folder.resolve(ExclusionLogFile.FILE), settings.get(ExclusionLogFile.TOLD));
        try (refusals) {
            return run(crawl, settings, folder, begin);
        }
    }

    private Crawl.Result run(Crawl crawl, Settings settings, Path folder, Runnable begin)
            throws IOException, InterruptedException {
        if (options.kafka == null) {
            begin.run();
            return crawl.onEmbeddedBroker(folder);
        }
        KafkaAccess kafka = KafkaOption.reachable(KafkaAccess.from(settings, System.getenv()));
        begin.run();
        return crawl.onKafka(kafka, folder);
    }

    private static String now() {
        return LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
    }
}
