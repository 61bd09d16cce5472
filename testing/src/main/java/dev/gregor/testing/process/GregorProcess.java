package dev.gregor.testing.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Runs the {@code gregor} command in a child JVM, which a test can stop, kill, suspend or limit.
 *
 * <p>The child has a heap of 384 MiB and the class path of this JVM.
 */
public final class GregorProcess implements AutoCloseable {
    public static final int UNLIMITED = 0;

    private static final int STOP_TIMEOUT_SECONDS = 90;
    private static final String MAIN_CLASS = "dev.gregor.app.Gregor";

    /** The children that this JVM kills when it exits. Only a {@code kill -9} of this JVM leaves them running. */
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly), "gregor-process-cleanup"));
    }

    private final String name;
    private final Process process;

    private GregorProcess(String name, Process process) {
        this.name = name;
        this.process = process;
    }

    /** Starts the command and appends its output to {@code log}. */
    public static GregorProcess start(String name, Path log, Map<String, String> environment, List<String> arguments)
            throws IOException {
        return start(name, log, environment, UNLIMITED, arguments);
    }

    /** Starts another main class instead of the command. */
    public static GregorProcess start(
            Class<?> main, String name, Path log, Map<String, String> environment, List<String> arguments)
            throws IOException {
        return launch(name, log, environment, java(main.getName(), arguments));
    }

    /**
     * Starts the command with a limit on the size of the files it writes, which simulates a full disk.
     *
     * @param maxFileKilobytes the largest file that it may write; {@link #UNLIMITED} for no limit
     */
    public static GregorProcess start(
            String name, Path log, Map<String, String> environment, int maxFileKilobytes, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        if (maxFileKilobytes != UNLIMITED) {
            command.addAll(List.of("bash", "-c", "ulimit -f " + maxFileKilobytes + "; exec \"$0\" \"$@\""));
        }
        command.addAll(java(MAIN_CLASS, arguments));
        return launch(name, log, environment, command);
    }

    /** Starts the command with another heap size, such as {@code 512m}, and the garbage collector of a user's process. */
    public static GregorProcess startWithHeap(
            String heap, String name, Path log, Map<String, String> environment, List<String> arguments)
            throws IOException {
        return launch(
                name, log, environment, java(List.of("-Xmx" + heap, "-XX:+UseParallelGC"), MAIN_CLASS, arguments));
    }

    private static List<String> java(String main, List<String> arguments) {
        return java(List.of("-Xmx384m", "-XX:+UseSerialGC"), main, arguments);
    }

    private static List<String> java(List<String> memory, String main, List<String> arguments) {
        List<String> java = new ArrayList<>();
        java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        java.addAll(memory);
        java.addAll(List.of(
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main));
        java.addAll(arguments);
        return java;
    }

    private static GregorProcess launch(String name, Path log, Map<String, String> environment, List<String> command)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        RUNNING.add(process);
        var unused = process.onExit().thenAccept(RUNNING::remove);
        return new GregorProcess(name, process);
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Kills the process with {@code kill -9} and waits for its end. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Stops the process with SIGTERM, as Kubernetes does, and returns how long the stop took. */
    public long stopMillis() throws InterruptedException {
        long start = System.nanoTime();
        process.destroy();
        if (!process.waitFor(STOP_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException(name + " did not stop within " + STOP_TIMEOUT_SECONDS + " s");
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    public int exitCode() {
        return process.exitValue();
    }

    /** Suspends the process with SIGSTOP. The process cannot notice. */
    public void suspend() throws IOException, InterruptedException {
        signal("-STOP");
    }

    /** Resumes a suspended process with SIGCONT. */
    public void resume() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                .redirectErrorStream(true)
                .start()
                .waitFor();
    }

    /** Waits for the process to exit on its own; returns whether it did so in time. */
    public boolean awaitExit(int seconds) throws InterruptedException {
        return process.waitFor(seconds, TimeUnit.SECONDS);
    }

    /** The same with any length of time. */
    public boolean awaitExit(Duration time) throws InterruptedException {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
