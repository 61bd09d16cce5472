package dev.gregor.lab.command;

import dev.gregor.app.admin.ManifestSettings;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.UserError;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.Storm;
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

/** The ring as in Kubernetes, on this machine. */
@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        description = {
            "Start brokers and two processes of each stage on this machine, with the",
            "environment that the manifests for Kubernetes give them, and crawl a",
            "generated web. Meanwhile a third fetcher and a second scheduler are added,",
            "and a fetcher is removed. Then check that every page was found.",
            "Fails if not."
        },
        footer = {"", "Example:", "  gregor cluster --local 3"})
public final class ClusterCommand implements Callable<Integer> {
    private static final int HOSTS = 6;
    private static final int PAGES = 40;
    private static final long LOOK_MILLIS = 100;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @Option(
            names = "--local",
            paramLabel = "N",
            required = true,
            description = "How many brokers: 1, or 3 that keep every record three times.")
    private int brokers;

    @Option(
            names = "--manifests",
            paramLabel = "DIR",
            defaultValue = "k8s/base",
            description = "The manifests whose settings are used (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path manifests;

    @Option(names = "--data", paramLabel = "DIR", description = "An empty folder for logs and state; kept.")
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
        return verdict.tell(
                spec.commandLine().getOut(),
                "The crawl is complete.",
                "Something is missing; see above and in " + folder);
    }

    /** Two of each stage but the scheduler, which gets its second later. */
    public static ChaosRun.Plan plan(ManifestSettings settings, int brokers) {
        return new ChaosRun.Plan(
                1,
                HOSTS,
                PAGES,
                brokers,
                stage -> stage.equals("scheduler") ? 1 : 2,
                stage -> onOneMachine(settings.of(stage)));
    }

    /** Pods have a port 8080 each; processes of one machine have to share. */
    private static Map<String, String> onOneMachine(Map<String, String> settings) {
        Map<String, String> here = new HashMap<>(settings);
        here.put("GREGOR_HTTP_PORT", "0");
        here.put("GREGOR_HTTP_BIND", "127.0.0.1");
        return here;
    }

    public static void scale(Storm storm, FakeWeb web) throws IOException, InterruptedException {
        awaitRequests(web, HOSTS * PAGES / 6);
        storm.add("fetcher");
        storm.add("scheduler");
        awaitRequests(web, HOSTS * PAGES / 3);
        storm.take("fetcher-1");
    }

    private static void awaitRequests(FakeWeb web, int count) throws InterruptedException {
        long patience = System.nanoTime() + PATIENCE.toNanos();
        while (web.log().size() < count) {
            if (System.nanoTime() > patience) {
                throw new UserError("only " + web.log().size() + " requests in " + PATIENCE.toMinutes()
                        + " minutes; give --data DIR to see what the processes say");
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }
}
