package dev.gregor.parser.pdf;

import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads PDF documents with a worker, which it starts at the first document and replaces when it has ended, was killed, or
 * has read many. What a worker returned before its end is kept.
 */
public final class WorkerPdfReader implements PdfReader {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerPdfReader.class);

    /** Whatever a library keeps for ever, it keeps no longer than this. */
    private static final int DOCUMENTS_PER_WORKER = 2_000;

    /** A worker stops by itself when its time is up. One that has not after this time more is killed. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final PdfLimits limits;
    private final LongSupplier nanoTime;
    private final PdfTimeBudget budget;
    private volatile @Nullable PdfProcess worker;

    public WorkerPdfReader(PdfLimits limits) {
        this(limits, System::nanoTime);
    }

    WorkerPdfReader(PdfLimits limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.budget = new PdfTimeBudget(limits.time(), nanoTime);
    }

    @Override
    public synchronized PdfContent read(byte[] body) {
        PdfAssembly assembly = new PdfAssembly(limits);
        Duration time = budget.next();
        if (time.isZero()) {
            assembly.addProblem(PdfProblem.SKIPPED);
            return assembly.toContent();
        }
        long start = nanoTime.getAsLong();
        read(body, time, assembly);
        budget.took(Duration.ofNanos(nanoTime.getAsLong() - start));
        return assembly.toContent();
    }

    private void read(byte[] body, Duration time, PdfAssembly into) {
        PdfProcess running;
        try {
            running = running();
        } catch (IOException e) {
            LOG.warn("PDF documents are not read: {}", e.getMessage());
            into.addProblem(PdfProblem.noWorker(String.valueOf(e.getMessage())));
            return;
        }
        try {
            running.read(new PdfRequest(limits.withTime(time), body), time.plus(GRACE), into);
        } catch (IOException e) {
            into.addProblem(reason(running, time));
            close();
        }
    }

    private String reason(PdfProcess ended, Duration time) {
        if (ended.hasExpired()) {
            return PdfProblem.tooSlow(time);
        }
        int code = ended.exitCode();
        return code == PdfWorker.OUT_OF_MEMORY
                ? PdfProblem.tooLarge(limits.memory())
                : PdfProblem.noWorker("exit code " + code);
    }

    private PdfProcess running() throws IOException {
        PdfProcess current = worker;
        if (current != null && current.isReady() && current.documents() < DOCUMENTS_PER_WORKER) {
            return current;
        }
        close();
        current = PdfProcess.start(limits.memory());
        worker = current;
        return current;
    }

    /** The process ID of the worker; 0 if there is none. Does not wait for a document that is being read. */
    long workerPid() {
        PdfProcess current = worker;
        return current == null || !current.isReady() ? 0 : current.pid();
    }

    @Override
    public synchronized void close() {
        PdfProcess current = worker;
        if (current != null) {
            current.close();
            worker = null;
        }
    }
}
