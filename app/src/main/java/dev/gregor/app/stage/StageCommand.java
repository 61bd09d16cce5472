package dev.gregor.app.stage;

import dev.gregor.app.cli.CompilerAdvice;
import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.JsonLog;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.crawl.ExclusionLogFile;
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
        description = "Run one stage of the ring as a process of its own; any number of each, on any machines.",
        footer = {
            "",
            "Settings come from GREGOR_… variables; 'gregor config' lists them. Two processes of one stage on one",
            "machine need a --data folder each.",
            "",
            "Examples:",
            "  gregor stage scheduler --kafka broker:9092 --data /var/lib/gregor",
            "  GREGOR_CONTACT=me@example.org gregor stage fetcher --kafka broker:9092",
            "  GREGOR_HTTP_PORT=9400 GREGOR_LOG=json gregor stage parser   metrics, health, logs for machines"
        })
public final class StageCommand implements Callable<Integer> {
    private static final long LOOK_MILLIS = 200;

    @Parameters(paramLabel = "STAGE", description = "dedup, scheduler, fetcher, parser or ranking.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String name;

    @Option(names = "--data", paramLabel = "DIR", description = "Where its state is kept (default: gregor-data).")
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
        ExclusionLogFile refusals = ExclusionLogFile.onStandardError(settings.get(ExclusionLogFile.TOLD));
        try (refusals;
                MetricsServer observatory = MetricsServer.open(settings)) {
            observatory.address().ifPresent(address -> tell("metrics and health at " + address + "/metrics"));
            StageContext context =
                    new StageContext(settings, access, partitions, GregorVersion.current(), observatory.meters());
            if (!stage.keepsState()) {
                return run(stage, context, observatory, null, stop);
            }
            try (DataFolder folder = DataFolder.open(settings.get(StreamsConfiguration.DATA), stage.name())) {
                return run(stage, context, observatory, folder, stop);
            }
        } finally {
            stop.stopped();
        }
    }

    private int run(
            Stage stage, StageContext context, MetricsServer observatory, @Nullable DataFolder folder, StopSignal stop)
            throws InterruptedException {
        try (Service service = stage.service(context)) {
            observatory.watch(service);
            CompilerAdvice.give();
            service.start();
            return watch(service, folder, stop);
        }
    }

    private int watch(Service service, @Nullable DataFolder folder, StopSignal stop) throws InterruptedException {
        boolean told = false;
        while (!stop.await(LOOK_MILLIS)) {
            if (service.failure().isCompletedExceptionally()) {
                tell("gregor: " + service.name() + " has stopped; start it again when the cause is mended");
                return 1;
            }
            if (!told && service.ready()) {
                told = true;
                tell(service.name() + " is running" + state(service, folder) + "; Ctrl-C ends it");
            }
        }
        return 0;
    }

    /** Where the state is, and what had to be done to have it again. */
    private static String state(Service service, @Nullable DataFolder folder) {
        if (folder == null) {
            return "";
        }
        String crash = folder.crashed() ? "; it was not stopped in order, and goes on from what was committed" : "";
        String restored = service.restored() == 0
                ? ""
                : "; " + Numbers.of(service.restored(), "record") + " of its state read again from Kafka";
        return ", its state in " + folder.path() + crash + restored;
    }

    private void tell(String line) {
        spec.commandLine().getErr().println(line);
        spec.commandLine().getErr().flush();
    }
}
