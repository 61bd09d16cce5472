package dev.gregor.fetcher;

import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.VisitReport;
import java.util.concurrent.CompletableFuture;

/** Publishes the results of visits: pages for the parser, exchanges for archives, reports for the scheduler. */
interface ResultPublisher {
    /** Completes when the page is durably stored. Blocks while the producer's buffer is full. */
    CompletableFuture<Void> publishPage(Page page);

    /** Completes when the exchange is durably stored. Blocks while the producer's buffer is full. */
    CompletableFuture<Void> publishExchange(Exchange exchange);

    void publishReport(VisitReport report);

    /** The page exceeds the record size of its topic, so that no retry can publish it. */
    final class PageTooLargeException extends RuntimeException {
        PageTooLargeException(Throwable cause) {
            super(cause.getMessage(), cause);
        }
    }
}
