package dev.gregor.testing.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The gregor command as a process of its own, to which the worst can be done. */
public final class StageProcess implements AutoCloseable {
    public static final int ANY_SIZE = 0;

    private static final int PATIENCE_SECONDS = 90;
    private static final String COMMAND = "dev.gregor.app.Gregor";

    /** None of them outlives this process, however that ends; but for kill -9. */
    private static final Set<Process> ALIVE = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> ALIVE.forEach(Process::destroyForcibly), "gregor-members-end"));
    }

    private final String name;
    private final Process process;

    private StageProcess(String name, Process process) {
        this.name = name;
        this.process = process;
    }

    /** Starts it; what it says goes to {@code log}. */
    public static StageProcess start(String name, Path log, Map<String, String> environment, List<String> arguments)
            throws IOException {
        return start(name, log, environment, ANY_SIZE, arguments);
    }

    /** The same with another main class in the command's place. */
    public static StageProcess start(
            Class<?> main, String name, Path log, Map<String, String> environment, List<String> arguments)
            throws IOException {
        return launch(name, log, environment, java(main.getName(), arguments));
    }

    /**
     * The same with a limit.
     *
     * @param mostKilobytes of a file that it may write, like a disk that is full; 0 for any size
     */
    public static StageProcess start(
            String name, Path log, Map<String, String> environment, int mostKilobytes, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        if (mostKilobytes != ANY_SIZE) {
            command.addAll(List.of("bash", "-c", "ulimit -f " + mostKilobytes + "; exec \"$0\" \"$@\""));
        }
        command.addAll(java(COMMAND, arguments));
        return launch(name, log, environment, command);
    }

    private static List<String> java(String main, List<String> arguments) {
        List<String> java = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main));
        java.addAll(arguments);
        return java;
    }

    private static StageProcess launch(String name, Path log, Map<String, String> environment, List<String> command)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        ALIVE.add(process);
        var unused = process.onExit().thenAccept(ALIVE::remove);
        return new StageProcess(name, process);
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** {@code kill -9}. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to end, as Kubernetes would; returns how long that took. */
    public long stopMillis() throws InterruptedException {
        long began = System.nanoTime();
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException(name + " did not stop within " + PATIENCE_SECONDS + " s");
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    }

    public int exitCode() {
        return process.exitValue();
    }

    /** SIGSTOP: it does nothing, and does not know. */
    public void freeze() throws IOException, InterruptedException {
        signal("-STOP");
    }

    public void thaw() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                .redirectErrorStream(true)
                .start()
                .waitFor();
    }

    /** Whether it ends by itself within this time. */
    public boolean awaitEnd(int seconds) throws InterruptedException {
        return process.waitFor(seconds, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
