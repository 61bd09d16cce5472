package dev.gregor.app.agent;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Runs a task once, or again and again until Ctrl-C. */
final class Repetition {
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private Repetition() {}

    /** Something that can be done again if it failed. */
    @FunctionalInterface
    interface Task {
        void run() throws IOException;
    }

    /** @param every null for once */
    static int run(@Nullable String every, PrintWriter err, Task task) throws InterruptedException {
        if (every == null) {
            try {
                task.run();
                return 0;
            } catch (IOException e) {
                throw new UserError(message(e), e);
            }
        }
        Duration interval = Durations.option("--every", every);
        if (interval.compareTo(SHORTEST) < 0) {
            throw new UserError("--every " + every + ": expected at least 1s");
        }
        StopSignal stop = StopSignal.install();
        try {
            do {
                tryOnce(err, task);
            } while (!stop.await(interval.toMillis()));
            return 0;
        } finally {
            stop.stopped();
        }
    }

    private static void tryOnce(PrintWriter err, Task task) {
        try {
            task.run();
        } catch (IOException e) {
            err.println("gregor: " + message(e) + "; trying again");
            err.flush();
        }
    }

    private static String message(IOException failure) {
        return FileErrors.of(failure);
    }
}
