package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.KillMoments;
import dev.gregor.lab.chaos.ProcessStorm;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor chaos}: crawls while processes fail, and checks that nothing is lost. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = "Crawl a generated web on this machine with a process for the broker and for "
                + "each stage, and inject faults at random: kill, freeze, restart, add and "
                + "remove processes, fill and slow down disks. Then check that every page has a "
                + "document and no fetch has two, that the crawl was polite, that the state of "
                + "the stages agrees, and that the ranks are right. Fails if a check fails.",
        footer = {
            "",
            "Examples:",
            "  gregor chaos                           three minutes",
            "  gregor chaos --minutes 30 --seed 7     longer, with other faults",
            "  gregor chaos --brokers 3               three brokers, one of which fails at a time",
            "  gregor chaos --process --kills 200     kill 'gregor crawl', one process with the broker inside",
            "  gregor chaos --data chaos1             keep the data and logs of the processes"
        })
public final class ChaosCommand implements Callable<Integer> {
    private static final int HOSTS = 10;
    private static final int PAGES_PER_MINUTE = 60;
    private static final int MAX_PAGES = 3_000;
    private static final int MIN_KILLS = 20;
    private static final long MAX_INTERVAL_MILLIS = 5_000;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "3",
            description =
                    "Inject faults for at least this long, and until 20 processes were killed (default: ${DEFAULT-VALUE}).")
    private int minutes;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description =
                    "Seed of the random numbers that make the web and choose the faults (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--brokers",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Number of brokers: 1, or at least 3, of which one fails at a time (default: ${DEFAULT-VALUE}).")
    private int brokers;

    @Option(
            names = "--process",
            description = "Crawl with one process, 'gregor crawl' on its embedded broker, and kill that as a whole; "
                    + "web after web, until it was killed --kills times.")
    private boolean process;

    @Option(
            names = "--kills",
            paramLabel = "N",
            defaultValue = "20",
            description = "With --process: how often the process is killed (default: ${DEFAULT-VALUE}).")
    private int kills;

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
        if (minutes < 1) {
            throw new UserError("--minutes " + minutes + ": expected a number of at least 1");
        }
        if (brokers < 1 || brokers == 2) {
            throw new UserError("--brokers " + brokers
                    + ": expected 1, or at least 3, because two brokers do not tolerate the loss of one");
        }
        if (kills < 1) {
            throw new UserError("--kills " + kills + ": expected a number of at least 1");
        }
        Path folder = data == null ? Files.createTempDirectory("gregor-chaos") : data;
        return process ? killProcess(folder) : injectFaults(folder);
    }

    private int killProcess(Path folder) throws IOException, InterruptedException {
        int exitCode = 0;
        int left = kills;
        for (long web = seed; left > 0; web++) {
            ProcessStorm storm =
                    new ProcessStorm(folder.resolve("web-" + web), ProcessStorm.Plan.ofSeed(web, left), log());
            ChaosVerdict verdict = storm.run(new KillMoments(web));
            left -= storm.kills();
            exitCode |= verdict.print(
                    spec.commandLine().getOut(),
                    "All checks of web " + web + " passed.",
                    "Some checks of web " + web + " failed; the log of the process is in " + folder);
        }
        spec.commandLine().getOut().println(kills + " kills in all");
        return exitCode;
    }

    private Consumer<String> log() {
        PrintWriter err = spec.commandLine().getErr();
        long start = System.nanoTime();
        return line -> {
            err.printf("%4d s  %s%n", TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start), line);
            err.flush();
        };
    }

    private int injectFaults(Path folder) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        int pages = Math.min(MAX_PAGES, PAGES_PER_MINUTE * minutes);
        ChaosRun.Plan plan = ChaosRun.Plan.withSingleProcesses(seed, HOSTS, pages, brokers);
        ChaosRun run = new ChaosRun(folder, plan, log());
        err.println("Starting Kafka and the five stages in " + folder);
        err.flush();
        SplittableRandom intervals = new SplittableRandom(seed);
        ChaosVerdict verdict = run.run((faults, web) -> {
            long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
            while (System.nanoTime() < end || faults.kills() < MIN_KILLS) {
                faults.inject();
                Thread.sleep(intervals.nextLong(MAX_INTERVAL_MILLIS));
            }
        });
        return verdict.print(
                spec.commandLine().getOut(),
                "All checks passed.",
                "Some checks failed; the logs of the processes are in " + folder);
    }
}
