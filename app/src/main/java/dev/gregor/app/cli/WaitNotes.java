package dev.gregor.app.cli;

import java.io.PrintWriter;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Tells those who wait longer than two seconds what is being done, again and again. */
public final class WaitNotes implements AutoCloseable {
    private static final long PAUSE_SECONDS = 2;

    private final PrintWriter err;
    private final String command;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "gregor-waiting");
        thread.setDaemon(true);
        return thread;
    });
    private volatile Supplier<String> state = () -> "starting";

    public WaitNotes(String command, PrintWriter err) {
        this.command = command;
        this.err = err;
        var unused = clock.scheduleAtFixedRate(this::tell, PAUSE_SECONDS, PAUSE_SECONDS, TimeUnit.SECONDS);
    }

    /** This is what is being done from now on. */
    public void during(String what) {
        state = () -> what;
    }

    public void during(Supplier<String> what) {
        state = what;
    }

    private void tell() {
        err.println(command + ": " + state.get());
        err.flush();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
