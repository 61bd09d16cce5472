package dev.gregor.app.cli;

import java.io.PrintWriter;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says on the error stream what is going on, but not oftener than every two seconds, and nothing of what is quick. */
public final class ProgressNotes implements Consumer<String> {
    private static final long QUIET_NANOS = 2_000_000_000;

    private final PrintWriter err;
    private final String prefix;
    private final LongSupplier nanoClock;
    private long lastSaid;

    public ProgressNotes(PrintWriter err, String prefix, LongSupplier nanoClock) {
        this.err = err;
        this.prefix = prefix;
        this.nanoClock = nanoClock;
        this.lastSaid = nanoClock.getAsLong();
    }

    @Override
    public void accept(String what) {
        long now = nanoClock.getAsLong();
        if (now - lastSaid >= QUIET_NANOS) {
            lastSaid = now;
            err.println(prefix + what);
            err.flush();
        }
    }
}
