package dev.gregor.app.crawl;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.inspect.ProgressTotals;
import dev.gregor.topics.records.Progress;
import java.io.PrintWriter;
import java.util.Locale;

/** Tells a person how the crawl is going: a line that renews itself on a terminal, a plain line now and then elsewhere. */
public final class ProgressLine {
    private static final long TERMINAL_MILLIS = 500;
    private static final long PLAIN_MILLIS = 10_000;
    private static final long UNKNOWN = -1;

    private final PrintWriter err;
    private final boolean terminal;
    private long lastShown;
    private long lastMillis;
    private long lastFetched = UNKNOWN;
    private int width;

    public ProgressLine(PrintWriter err, boolean terminal, long nowMillis) {
        this.err = err;
        this.terminal = terminal;
        this.lastShown = nowMillis;
        this.lastMillis = nowMillis;
    }

    void show(Progress progress, long nowMillis) {
        // Before anything is heard of the crawl, nothing is known of what was fetched in an earlier run.
        if (lastFetched == UNKNOWN && progress.hosts() > 0) {
            lastFetched = progress.fetched();
        }
        if (nowMillis - lastShown < (terminal ? TERMINAL_MILLIS : PLAIN_MILLIS)) {
            return;
        }
        lastShown = nowMillis;
        String line = line(progress, nowMillis);
        if (terminal) {
            String padding = " ".repeat(Math.max(0, width - line.length()));
            err.print("\r" + line + padding);
            width = line.length();
        } else {
            err.println(line);
        }
        err.flush();
    }

    /** Says something without getting mixed up with the line. */
    public void say(String message) {
        end();
        err.println(message);
        err.flush();
    }

    void end() {
        if (terminal && width > 0) {
            err.print("\r" + " ".repeat(width) + "\r");
            err.flush();
            width = 0;
        }
    }

    private String line(Progress progress, long nowMillis) {
        double seconds = Math.max(0.001, (nowMillis - lastMillis) / 1000.0);
        double rate = lastFetched == UNKNOWN ? 0 : Math.max(0, progress.fetched() - lastFetched) / seconds;
        lastMillis = nowMillis;
        lastFetched = lastFetched == UNKNOWN ? UNKNOWN : progress.fetched();
        return String.format(
                Locale.ROOT,
                "%s%s  %,.0f pages/s  %s active%s  %,d queued  %,d failed",
                Numbers.of(progress.fetched(), "page"),
                ifAny(progress.unchanged(), "unchanged"),
                rate,
                Numbers.of(progress.hostsVisiting(), "host"),
                ifAny(progress.hostStates().getOrDefault("paused", 0L), "paused"),
                progress.queued(),
                ProgressTotals.sum(progress.failed()));
    }

    private static String ifAny(long count, String what) {
        return count == 0 ? "" : "  " + Numbers.number(count) + " " + what;
    }
}
