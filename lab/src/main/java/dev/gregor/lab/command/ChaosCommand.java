package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Breaks everything for a while, and looks whether anything was lost. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = {
            "Crawl a generated web on this machine, the broker and every stage a process",
            "of its own, and kill, freeze, restart, add and remove them at random",
            "meanwhile, the broker and full disks included. Then check that every page",
            "was found once, that no host was hurt, and that the stages' states agree.",
            "Fails if not."
        },
        footer = {
            "",
            "Examples:",
            "  gregor chaos                           three minutes",
            "  gregor chaos --minutes 30 --seed 7     longer, with other faults",
            "  gregor chaos --brokers 3               three brokers, of which one at a time fails",
            "  gregor chaos --data storm              keep what the processes wrote and said"
        })
public final class ChaosCommand implements Callable<Integer> {
    private static final int HOSTS = 10;
    private static final int PAGES_PER_MINUTE = 60;
    private static final int MOST_PAGES = 3_000;
    private static final int LEAST_KILLS = 20;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "3",
            description = "How long the storm lasts, at least, for it kills 20 times (default: ${DEFAULT-VALUE}).")
    private int minutes;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Another number makes another web and other faults (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--brokers",
            paramLabel = "N",
            defaultValue = "1",
            description = "1, or 3 of which one at a time is hit (default: ${DEFAULT-VALUE}).")
    private int brokers;

    @Option(names = "--data", paramLabel = "DIR", description = "An empty folder for logs and state; kept.")
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
            throw new UserError("--brokers " + brokers + ": expected 1, or at least 3: of two, none may be missing");
        }
        PrintWriter err = spec.commandLine().getErr();
        Path folder = data == null ? Files.createTempDirectory("gregor-chaos") : data;
        long began = System.nanoTime();
        int pages = Math.min(MOST_PAGES, PAGES_PER_MINUTE * minutes);
        ChaosRun.Plan plan = ChaosRun.Plan.ofOneEach(seed, HOSTS, pages, brokers);
        ChaosRun run = new ChaosRun(folder, plan, line -> {
            err.printf("%4d s  %s%n", TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began), line);
            err.flush();
        });
        err.println("Starting Kafka and the five stages in " + folder);
        err.flush();
        SplittableRandom pauses = new SplittableRandom(seed);
        ChaosVerdict verdict = run.run((storm, fakeWeb) -> {
            long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
            while (System.nanoTime() < end || storm.kills() < LEAST_KILLS) {
                storm.strike();
                Thread.sleep(pauses.nextLong(LONGEST_PAUSE_MILLIS));
            }
        });
        return verdict.tell(
                spec.commandLine().getOut(),
                "Nothing was lost, nobody was hurt.",
                "The storm did harm; see above and in " + folder);
    }
}
