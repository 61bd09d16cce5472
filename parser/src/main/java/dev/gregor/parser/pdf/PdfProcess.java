package dev.gregor.parser.pdf;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A worker, seen from the parser: a child JVM that runs {@link PdfWorker}. It has no environment, so it knows no
 * passwords; it writes no files; and it ends when its input ends, however this process ends.
 */
final class PdfProcess implements AutoCloseable {
    /** A JVM starts in less than a second; on a busy machine it may take longer. */
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private static final Duration EXIT_LIMIT = Duration.ofSeconds(5);

    private final Process process;
    private final DataOutputStream requests;
    private final DataInputStream parts;
    private volatile boolean expired;
    private boolean spent;
    private int documents;

    private PdfProcess(Process process) {
        this.process = process;
        this.requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        this.parts = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    }

    /**
     * Starts a worker and waits until it is ready.
     *
     * @param memory its heap, in bytes
     */
    static PdfProcess start(long memory) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(memory))
                .directory(new File(System.getProperty("java.io.tmpdir")))
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        PdfProcess worker = new PdfProcess(builder.start());
        CompletableFuture<Void> alarm = worker.killAfter(START_LIMIT);
        try {
            PdfPart ready = PdfPart.read(worker.parts);
            if (!ready.last()) {
                throw new IOException("the worker is not ready");
            }
            return worker;
        } catch (IOException e) {
            worker.close();
            throw e instanceof EOFException ? new IOException("the worker did not start", e) : e;
        } finally {
            alarm.cancel(false);
        }
    }

    private static List<String> command(long memory) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + memory,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxMetaspaceSize=96m",
                "-XX:ReservedCodeCacheSize=32m",
                "-XX:MaxDirectMemorySize=16m",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=/dev/null",
                "-XX:+DisplayVMOutputToStderr",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                "-Dorg.apache.commons.logging.LogFactory=org.apache.commons.logging.impl.LogFactoryImpl",
                "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
                "-cp",
                classPath(),
                PdfWorker.class.getName());
    }

    /** The class path of this process, absolute, because the worker has another working directory. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * Has the worker read a document.
     *
     * @param limit after which the worker is killed
     * @throws IOException if the worker ended before the document did; {@link #hasExpired} and {@link #exitCode} say why
     */
    void read(PdfRequest request, Duration limit, PdfAssembly into) throws IOException {
        documents++;
        CompletableFuture<Void> alarm = killAfter(limit);
        try {
            request.write(requests);
            for (PdfPart part = PdfPart.read(parts); ; part = PdfPart.read(parts)) {
                into.add(part);
                if (part.last()) {
                    spent = part.spent();
                    return;
                }
            }
        } finally {
            alarm.cancel(false);
        }
    }

    private CompletableFuture<Void> killAfter(Duration limit) {
        return CompletableFuture.runAsync(
                () -> {
                    expired = true;
                    process.destroyForcibly();
                },
                CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** How many documents it was given. */
    int documents() {
        return documents;
    }

    /** Whether it can read another document. */
    boolean isReady() {
        return !spent && process.isAlive();
    }

    long pid() {
        return process.pid();
    }

    /** Whether it was killed because its time was up. */
    boolean hasExpired() {
        return expired;
    }

    /** Kills it if it still runs, and returns how it ended. */
    int exitCode() {
        try {
            if (!process.waitFor(EXIT_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.destroyForcibly().waitFor();
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            return -1;
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
