package dev.gregor.app.stage;

import dev.gregor.app.cli.CompilerDirectives;
import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.log.ExclusionLogFile;
import dev.gregor.app.log.JsonLog;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.observe.MetricsServer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs one stage. */
@Command(
        name = "stage",
        mixinStandardHelpOptions = true,
        description = "Run one stage in a process of its own; any number of processes per stage, on any machines.",
        footer = {
            "",
            "Settings come from GREGOR_… variables; 'gregor config' lists them. Two",
            "processes of one stage on the same machine need different --data folders.",
            "",
            "Examples:",
            "  gregor stage scheduler --kafka broker:9092 --data /var/lib/gregor",
            "  GREGOR_CONTACT=me@example.org gregor stage fetcher --kafka broker:9092",
            "  GREGOR_HTTP_PORT=9400 GREGOR_LOG=json gregor stage parser   for machines"
        })
public final class StageCommand implements Callable<Integer> {
    private static final long WATCH_INTERVAL_MILLIS = 200;

    @Parameters(
            paramLabel = "STAGE",
            description = "dedup, scheduler, fetcher, parser, ranking, ids, search or export.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String name;

    @Option(names = "--data", paramLabel = "DIR", description = "The folder of its state (default: gregor-data).")
    private @Nullable Path data;

    @Mixin
    private final KafkaOption kafka = new KafkaOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Stage stage = Stages.named(name);
        Settings settings = kafka.settings();
        if (data != null) {
            settings = settings.with(Map.of(StreamsConfiguration.DATA.name(), data.toString()));
        }
        KafkaAccess access = kafka.access(settings);
        settings.get(JsonLog.FORMAT);
        int partitions = KafkaOption.partitions(access);
        StopSignal stop = StopSignal.install();
        ExclusionLogFile exclusions = ExclusionLogFile.onStandardError(settings.get(ExclusionLogFile.DETAIL));
        try (exclusions;
                MetricsServer metrics = MetricsServer.open(settings)) {
            metrics.address().ifPresent(address -> print("metrics and health at " + address + "/metrics"));
            StageContext context =
                    new StageContext(settings, access, partitions, GregorVersion.current(), metrics.meters());
            if (!stage.keepsState()) {
                return run(stage, context, metrics, null, stop);
            }
            try (DataFolder folder = DataFolder.open(
                    settings.get(StreamsConfiguration.DATA), access.names().prefix() + stage.name())) {
                return run(stage, context, metrics, folder, stop);
            }
        } finally {
            stop.stopped();
        }
    }

    private int run(
            Stage stage, StageContext context, MetricsServer metrics, @Nullable DataFolder folder, StopSignal stop)
            throws InterruptedException {
        try (Service service = stage.service(context)) {
            metrics.watch(service);
            service.page().ifPresent(page -> print(service.name() + " page at " + page + "/"));
            CompilerDirectives.apply();
            service.start();
            return watch(service, folder, stop);
        }
    }

    private int watch(Service service, @Nullable DataFolder folder, StopSignal stop) throws InterruptedException {
        boolean announced = false;
        while (!stop.await(WATCH_INTERVAL_MILLIS)) {
            if (service.failure().isCompletedExceptionally()) {
                print("gregor: " + service.name() + " has failed; correct the cause, then start it again");
                return 1;
            }
            if (!announced && service.isReady()) {
                announced = true;
                print(service.name() + " is running" + state(service, folder) + "; Ctrl-C ends it");
            }
        }
        return 0;
    }

    /** Where the state is, and how it was recovered. */
    private static String state(Service service, @Nullable DataFolder folder) {
        if (folder == null) {
            return "";
        }
        String crash = folder.crashed() ? "; the last process crashed: this one resumes from what was committed" : "";
        String restored = service.restoredRecords() == 0
                ? ""
                : "; " + Numbers.of(service.restoredRecords(), "record") + " of its state restored from Kafka";
        return ", its state in " + folder.path() + crash + restored;
    }

    private void print(String line) {
        spec.commandLine().getErr().println(line);
        spec.commandLine().getErr().flush();
    }
}
