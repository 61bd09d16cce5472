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
 * A child JVM with the class path of this one, connected by lines of text on its standard input and output. It is killed
 * when it is closed, when its time limit passes, and when this JVM exits.
 */
public final class JavaProcess implements AutoCloseable {
    private static final int EXIT_TIMEOUT_SECONDS = 15;

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

    /** Starts the child; its standard error goes to that of this JVM. */
    public static JavaProcess start(String name, Duration limit, List<String> flags, List<String> command)
            throws IOException {
        return start(name, limit, flags, command, Map.of());
    }

    /** Starts the child with additional environment variables. */
    public static JavaProcess start(
            String name, Duration limit, List<String> flags, List<String> command, Map<String, String> environment)
            throws IOException {
        List<String> all = new ArrayList<>();
        all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        all.addAll(flags);
        all.add("-cp");
        // Surefire starts tests with a manifest-only jar, and puts the real class path into this property.
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

    /** Writes a line to the child's standard input. */
    public void writeLine(String line) {
        out.println(line);
    }

    /** Reads the next line of the child's standard output. */
    public String readLine() throws IOException {
        String line = in.readLine();
        if (line == null) {
            throw new BenchException("the " + name + " process exited too early, or exceeded its time limit");
        }
        return line;
    }

    /** Reads the next line of JSON. Skips other output of the JVM, such as that of a profiler. */
    public String readJsonLine() throws IOException {
        String line = readLine();
        while (!line.startsWith("{")) {
            line = readLine();
        }
        return line;
    }

    /** The CPU time that the child has used. */
    public double cpuSeconds() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1000.0;
    }

    /** Asks the child to exit, by SIGTERM. */
    public void terminate() {
        process.destroy();
    }

    /** Waits for the child to exit on its own, so that its shutdown hooks can run. */
    public void awaitExit() {
        try {
            boolean unused = process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
        removeShutdownHook(atExit);
    }

    /** Removes a shutdown hook, unless the JVM is already shutting down. */
    public static void removeShutdownHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is shutting down.
        }
    }
}
