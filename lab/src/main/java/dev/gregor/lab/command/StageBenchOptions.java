package dev.gregor.lab.command;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.UserError;
import dev.gregor.lab.bench.StageSetup;
import dev.gregor.runtime.Settings;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options that the benchmarks of single stages share, and helpers for all benchmarks. */
final class StageBenchOptions {
    private static final int MAX_COUNT = 200_000_000;

    @Option(
            names = "--limit",
            paramLabel = "TIME",
            defaultValue = "10m",
            description = "Time limit of the benchmark (default: ${DEFAULT-VALUE}).")
    private String limit = "10m";

    StageSetup setup() {
        Settings settings = Stages.settings(System.getenv());
        return new StageSetup(
                settings, settings.get(Stages.PARTITIONS), GregorVersion.current(), Durations.option("--limit", limit));
    }

    static Consumer<String> progress(CommandSpec spec) {
        PrintWriter err = spec.commandLine().getErr();
        return message -> {
            err.println("bench: " + message);
            err.flush();
        };
    }

    /** Prints a report; returns the exit code. */
    static int print(CommandSpec spec, List<String> table, String json, List<String> faults) {
        PrintWriter out = spec.commandLine().getOut();
        table.forEach(out::println);
        out.println(json);
        out.flush();
        return faults.isEmpty() ? 0 : 1;
    }

    static void checkCount(String option, int value) {
        if (value < 1 || value > MAX_COUNT) {
            throw new UserError(option + " " + value + ": expected a number from 1 to " + MAX_COUNT);
        }
    }
}
