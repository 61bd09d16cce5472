package dev.gregor.fetcher;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.VisitReport;
import java.util.concurrent.CompletableFuture;

/** Where pages and reports are handed in. */
interface ResultPublisher {
    /** Completes when the page is safe; may block while too much is on its way. */
    CompletableFuture<Void> page(Page page);

    void report(VisitReport report);

    /** The page cannot be stored, however often it is tried: it is over the size that its topic takes. */
    final class TooLarge extends RuntimeException {
        TooLarge(Throwable cause) {
            super(cause.getMessage(), cause);
        }
    }
}
