package dev.gregor.app.export;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.export.ExportConfig;
import dev.gregor.export.ExportKind;
import dev.gregor.export.ExportKinds;
import dev.gregor.export.ExportRun;
import dev.gregor.export.ExportTarget;
import dev.gregor.export.TargetUnusable;
import dev.gregor.export.postgres.PostgresAccess;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.StreamsConfiguration.Compression;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a crawl into a database or into files. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Write a crawl into a database or into files, whether it runs or has ended.",
            "The next export to the same target goes on where the last one stopped, also if that was killed.",
            "With --data, pages without a number get theirs first; with --kafka, the stage 'ids' must run."
        },
        footer = {
            "",
            "GREGOR_POSTGRES… variables set user and password; 'gregor config' lists them.",
            "",
            "Examples:",
            "  gregor export postgres --to postgresql://localhost/crawls --data crawl1",
            "  gregor export postgres --data crawl1 --follow    while the crawl runs",
            "  gregor export parquet --to tables --data crawl1",
            "  gregor export warc --to archive1 --data crawl1"
        })
public final class ExportCommand implements Callable<Integer> {
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    @Parameters(paramLabel = "KIND", description = "Where to: postgres, parquet, warc or wacz.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String kind;

    @Option(
            names = "--to",
            paramLabel = "TARGET",
            description =
                    "The database, as postgresql://host:port/name, or the folder of files (default: GREGOR_POSTGRES,"
                            + " GREGOR_EXPORT_DIR).")
    private @Nullable String to;

    @Option(names = "--follow", description = "Do not end: write what changes as it comes, until Ctrl-C.")
    private boolean follow;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        ExportKind chosen = ExportKinds.named(kind)
                .orElseThrow(
                        () -> new UserError("cannot export to '" + kind + "'; choose one of " + ExportKinds.names()));
        StopSignal stop = StopSignal.install();
        try (ReadableCrawl opened = crawl.openForReading()) {
            KafkaOption.requireTopic(Topics.DOCUMENTS, opened.kafka());
            Settings settings = target(chosen, opened.settings());
            createMissingTopics(opened.kafka(), settings);
            int partitions = KafkaOption.partitions(opened.kafka());
            Optional<Path> data = crawl.data();
            try (PageNumbers numbers = data.isPresent()
                    ? PageNumbers.giveHere(opened.kafka(), partitions, settings, data.get())
                    : PageNumbers.givenElsewhere(opened.kafka(), partitions)) {
                export(chosen.target(settings), opened.kafka(), numbers, stop);
            }
        } catch (TargetUnusable e) {
            throw new UserError("cannot export: " + e.getMessage(), e);
        } finally {
            stop.stopped();
        }
        return 0;
    }

    private Settings target(ExportKind chosen, Settings settings) {
        if (to == null) {
            return settings;
        }
        boolean database = chosen.settings().contains(PostgresAccess.URL);
        return settings.with(Map.of((database ? PostgresAccess.URL : ExportConfig.FOLDER).name(), to));
    }

    /** A crawl of an earlier version lacks some. Those of a Kafka that we do not run are for its owner to create. */
    private void createMissingTopics(KafkaAccess kafka, Settings settings) throws InterruptedException {
        if (crawl.data().isPresent()) {
            try (Admin admin = KafkaOption.admin(kafka)) {
                TopicSetup topics = new TopicSetup(admin, kafka.names());
                if (!topics.missing().isEmpty()) {
                    boolean packed = settings.get(StreamsConfiguration.COMPRESSION) != Compression.NONE;
                    topics.create(1, packed ? Packing.GZIP : Packing.AS_WRITTEN);
                }
            }
        } else {
            KafkaOption.requireTopic(Topics.PAGE_IDS, kafka);
        }
    }

    private void export(ExportTarget target, KafkaAccess kafka, PageNumbers numbers, StopSignal stop)
            throws InterruptedException, TargetUnusable {
        try (ProgressReporter reporter =
                        ProgressReporter.ofCommand("export", spec.commandLine().getErr());
                ExportRun run = new ExportRun(kafka, target, InstantSource.system(), reporter::say)) {
            reporter.show(() -> Numbers.of(run.written(), "record") + " written to " + target.label());
            long unnumbered = run(run, numbers, reporter, stop);
            if (!stop.requested()) {
                run.finish();
            }
            reporter.clear();
            print(Numbers.of(run.written(), "record") + " written to " + target.label()
                    + (run.refused() > 0 ? ", " + Numbers.of(run.refused(), "record") + " refused" : "")
                    + (run.rejected() > 0 ? ", " + Numbers.of(run.rejected(), "record") + " unreadable" : ""));
            if (unnumbered > 0) {
                print(
                        "some pages have no numbers yet, and wait in the target: run 'gregor stage ids', then export again");
            }
        }
    }

    /** Exports what the topics have now, or all that comes; returns how many records still have no numbers. */
    private long run(ExportRun run, PageNumbers numbers, ProgressReporter reporter, StopSignal stop)
            throws InterruptedException, TargetUnusable {
        long started = System.nanoTime();
        long lag = numbers.lag();
        boolean told = false;
        Map<String, Long> ends = null;
        while (!stop.requested()) {
            run.step(POLL_TIMEOUT);
            if (ends != null && run.hasReached(ends)) {
                return lag;
            }
            boolean patient = System.nanoTime() - started < PATIENCE.toNanos();
            if (ends == null && !follow) {
                lag = numbers.lag();
                if (lag == 0 || !(numbers.areGivenHere() || patient)) {
                    ends = run.ends();
                }
            } else if (follow && !told && !patient && !numbers.areGivenHere() && numbers.lag() > 0) {
                told = true;
                reporter.say("some pages have no numbers yet: is 'gregor stage ids' running?");
            }
        }
        return 0;
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
