package dev.gregor.app;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.observe.Observatory;
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
final class StageCommand implements Callable<Integer> {
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
        RefusalLog refusals = RefusalLog.onStandardError(settings.get(RefusalLog.TOLD));
        try (refusals;
                Observatory observatory = Observatory.open(settings)) {
            observatory.address().ifPresent(address -> tell("metrics and health at " + address + "/metrics"));
            StageContext context =
                    new StageContext(settings, access, partitions, Version.current(), observatory.meters());
            if (!stage.keepsState()) {
                return run(stage, context, observatory, "", stop);
            }
            try (DataFolder folder = DataFolder.open(settings.get(StreamsConfiguration.DATA), stage.name())) {
                return run(stage, context, observatory, ", its state in " + folder.path(), stop);
            }
        } finally {
            stop.stopped();
        }
    }

    private int run(Stage stage, StageContext context, Observatory observatory, String where, StopSignal stop)
            throws InterruptedException {
        try (Service service = stage.service(context)) {
            observatory.watch(service);
            CompilerAdvice.give();
            service.start();
            return watch(service, where, stop);
        }
    }

    private int watch(Service service, String where, StopSignal stop) throws InterruptedException {
        boolean told = false;
        while (!stop.await(LOOK_MILLIS)) {
            if (service.failure().isCompletedExceptionally()) {
                tell("gregor: " + service.name() + " has stopped; start it again when the cause is mended");
                return 1;
            }
            if (!told && service.ready()) {
                told = true;
                tell(service.name() + " is running" + where + "; Ctrl-C ends it");
            }
        }
        return 0;
    }

    private void tell(String line) {
        spec.commandLine().getErr().println(line);
        spec.commandLine().getErr().flush();
    }
}
