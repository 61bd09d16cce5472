package dev.gregor.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The gregor command as a process of its own. */
final class StageProcess implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;

    private final Process process;

    private StageProcess(Process process) {
        this.process = process;
    }

    /** Starts it; what it says goes to {@code log}. */
    static StageProcess start(Path log, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Gregor.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        return new StageProcess(builder.start());
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Asks it to end, as Kubernetes would, and returns its exit code. */
    int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("did not stop within " + PATIENCE_SECONDS + " s");
        }
        return process.exitValue();
    }

    /** {@code kill -9}. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    int waitFor() throws InterruptedException {
        return waitFor(PATIENCE_SECONDS);
    }

    /** Its exit code, if it ends in time. */
    int waitFor(int seconds) throws InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            throw new AssertionError("did not end within " + seconds + " s");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
