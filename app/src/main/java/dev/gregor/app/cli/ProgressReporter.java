package dev.gregor.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows a waiting person what a command is doing, on standard error: on a terminal one line that is rewritten twice a
 * second, elsewhere a plain line now and then. It prints nothing during the first two seconds, so that quick commands
 * stay quiet.
 */
public final class ProgressReporter implements AutoCloseable {
    private static final Duration QUIET = Duration.ofSeconds(2);
    private static final Duration TERMINAL_INTERVAL = Duration.ofMillis(500);
    private static final Duration COMMAND_INTERVAL = Duration.ofSeconds(2);
    private static final Duration CRAWL_INTERVAL = Duration.ofSeconds(10);
    private static final Duration TICK = Duration.ofMillis(100);

    private final PrintWriter err;
    private final String prefix;
    private final boolean terminal;
    private final long intervalNanos;
    private final LongSupplier nanoClock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "gregor-progress");
        thread.setDaemon(true);
        return thread;
    });
    private @Nullable Supplier<String> state;
    private long nextPrintNanos;
    private int lineLength;

    ProgressReporter(PrintWriter err, String prefix, boolean terminal, Duration plainInterval, LongSupplier nanoClock) {
        this.err = err;
        this.prefix = prefix;
        this.terminal = terminal;
        this.intervalNanos = (terminal ? TERMINAL_INTERVAL : plainInterval).toNanos();
        this.nanoClock = nanoClock;
        this.nextPrintNanos = nanoClock.getAsLong() + Math.max(QUIET.toNanos(), intervalNanos);
    }

    /** For a command whose lines begin with its name; without a terminal it prints every two seconds. */
    public static ProgressReporter ofCommand(String command, PrintWriter err) {
        return start(err, command + ": ", COMMAND_INTERVAL);
    }

    /** For a crawl; without a terminal it prints every ten seconds. */
    public static ProgressReporter ofCrawl(PrintWriter err) {
        return start(err, "", CRAWL_INTERVAL);
    }

    private static ProgressReporter start(PrintWriter err, String prefix, Duration plainInterval) {
        ProgressReporter reporter = new ProgressReporter(err, prefix, isTerminal(), plainInterval, System::nanoTime);
        var unused = reporter.timer.scheduleAtFixedRate(
                reporter::printIfDue, TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
        return reporter;
    }

    /** Whether standard error is a terminal. Java cannot find out; the launcher sets a property. */
    private static boolean isTerminal() {
        return Boolean.getBoolean("gregor.terminal");
    }

    /** Shows this from now on, whenever a line is due. */
    public void show(String what) {
        show(() -> what);
    }

    /** Shows the state that the supplier has when a line is due. Another thread calls it. */
    public synchronized void show(Supplier<String> what) {
        state = what;
    }

    /** Prints a line of its own, without mixing it into the line on the terminal. */
    public synchronized void say(String message) {
        erase();
        err.println(message);
        err.flush();
    }

    /** Removes the line from the terminal and shows nothing until the next {@code show}. */
    public synchronized void clear() {
        state = null;
        erase();
    }

    @Override
    public void close() {
        timer.shutdownNow();
        clear();
    }

    synchronized void printIfDue() {
        long now = nanoClock.getAsLong();
        if (state == null || now - nextPrintNanos < 0) {
            return;
        }
        nextPrintNanos = now + intervalNanos;
        String line = prefix + state.get();
        if (terminal) {
            err.print("\r" + line + " ".repeat(Math.max(0, lineLength - line.length())));
            lineLength = line.length();
        } else {
            err.println(line);
        }
        err.flush();
    }

    private void erase() {
        if (lineLength > 0) {
            err.print("\r" + " ".repeat(lineLength) + "\r");
            err.flush();
            lineLength = 0;
        }
    }
}
