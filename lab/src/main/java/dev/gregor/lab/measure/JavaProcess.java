package dev.gregor.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A JVM of its own with the classes of this one, spoken to in lines. It is killed when it is closed, when its time is
 * over, and when this JVM ends.
 */
public final class JavaProcess implements AutoCloseable {
    private static final int END_SECONDS = 15;

    private final String name;
    private final Process process;
    private final BufferedReader in;
    private final PrintWriter out;
    private final Thread atExit;
    private final long startMillis = System.currentTimeMillis();

    private JavaProcess(String name, Process process, Duration limit) {
        this.name = name;
        this.process = process;
        this.in = process.inputReader(StandardCharsets.UTF_8);
        this.out = new PrintWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8), true);
        this.atExit = new Thread(process::destroyForcibly, "kill-" + name);
        Runtime.getRuntime().addShutdownHook(atExit);
        CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
                .execute(process::destroyForcibly);
    }

    /** Starts it; what it says on standard error goes to ours. */
    public static JavaProcess start(String name, Duration limit, List<String> flags, List<String> command)
            throws IOException {
        return start(name, limit, flags, command, Map.of());
    }

    /** The same, with more variables in its environment. */
    public static JavaProcess start(
            String name, Duration limit, List<String> flags, List<String> command, Map<String, String> environment)
            throws IOException {
        List<String> all = new ArrayList<>();
        all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        all.addAll(flags);
        all.add("-cp");
        // Tests run with a jar that only names the others; the real path is told apart.
        all.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        all.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        Process process = builder.start();
        return new JavaProcess(name, process, limit);
    }

    public long startMillis() {
        return startMillis;
    }

    public void say(String line) {
        out.println(line);
    }

    /** The next line that it says. */
    public String hear() throws IOException {
        String line = in.readLine();
        if (line == null) {
            throw new BenchException("the " + name + " process ended too early, or took too long");
        }
        return line;
    }

    /** The next line of JSON. A JVM may say other things on standard output, about a profiler for instance. */
    public String hearJson() throws IOException {
        String line = hear();
        while (!line.startsWith("{")) {
            line = hear();
        }
        return line;
    }

    /** How much CPU time it has used. */
    public double cpuSeconds() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1000.0;
    }

    public void askToEnd() {
        process.destroy();
    }

    /** Lets it end by itself, so that what it has to write at its end is written. */
    public void awaitEnd() {
        try {
            boolean unused = process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
        forget(atExit);
    }

    /** Takes back what was to be done when this JVM ends, unless that is under way. */
    public static void forget(Thread atExit) {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // This JVM is ending.
        }
    }
}
