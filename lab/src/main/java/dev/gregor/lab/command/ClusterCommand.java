package dev.gregor.lab.command;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.Polling;
import dev.gregor.app.cli.UserError;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.FaultInjector;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor cluster}: crawls with several processes of each stage, configured as in Kubernetes. */
@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        description = "Start brokers and two processes of each stage on this machine, with the "
                + "settings of the Kubernetes manifests, and crawl a generated web. During the "
                + "crawl, add a third fetcher and a second scheduler, and remove a fetcher. Then "
                + "run the checks of 'gregor chaos'. Fails if a check fails.",
        footer = {"", "Example:", "  gregor cluster --local 3"})
public final class ClusterCommand implements Callable<Integer> {
    private static final int HOSTS = 6;
    private static final int PAGES = 40;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    @Option(
            names = "--local",
            paramLabel = "N",
            required = true,
            description = "Number of brokers: 1, or 3 that keep three replicas of each record.")
    private int brokers;

    @Option(
            names = "--manifests",
            paramLabel = "DIR",
            defaultValue = "k8s/base",
            description = "The folder of the manifests to take the settings from (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path manifests;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "An empty folder for data and logs, which is kept (default: a temporary folder).")
    private @Nullable Path data;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Path folder = data == null ? Files.createTempDirectory("gregor-cluster") : data;
        err.println("Starting " + Numbers.of(brokers, "broker") + " and the stages in " + folder);
        err.flush();
        ChaosVerdict verdict = new ChaosRun(folder, plan(ManifestSettings.read(manifests), brokers), line -> {
                    err.println(line);
                    err.flush();
                })
                .run(ClusterCommand::scale);
        return verdict.print(
                spec.commandLine().getOut(),
                "All checks passed.",
                "Some checks failed; the logs of the processes are in " + folder);
    }

    /** Two processes of each stage, but one scheduler, to which {@link #scale} adds a second. */
    public static ChaosRun.Plan plan(ManifestSettings settings, int brokers) {
        return new ChaosRun.Plan(
                1,
                HOSTS,
                PAGES,
                brokers,
                stage -> stage.equals("scheduler") ? 1 : 2,
                stage -> onOneMachine(settings.of(stage)));
    }

    /** Gives each process a free port for metrics and health, because only pods can all have the same. */
    private static Map<String, String> onOneMachine(Map<String, String> settings) {
        Map<String, String> here = new HashMap<>(settings);
        here.put("GREGOR_HTTP_PORT", "0");
        here.put("GREGOR_HTTP_BIND", "127.0.0.1");
        return here;
    }

    /** Adds a fetcher and a scheduler and removes a fetcher, once the crawl has made enough requests. */
    public static void scale(FaultInjector faults, FakeWeb web) throws IOException, InterruptedException {
        awaitRequests(web, HOSTS * PAGES / 6);
        faults.addProcess("fetcher");
        faults.addProcess("scheduler");
        awaitRequests(web, HOSTS * PAGES / 3);
        faults.removeProcess("fetcher-1");
    }

    private static void awaitRequests(FakeWeb web, int count) throws InterruptedException {
        if (!new Polling(POLL_INTERVAL, TIMEOUT).until(() -> web.log().size() >= count)) {
            throw new UserError("only " + web.log().size() + " requests in " + TIMEOUT.toMinutes()
                    + " minutes; give --data DIR to keep the logs of the processes");
        }
    }
}
