package dev.gregor.fetcher;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Counts the reported results before it passes them to another publisher. */
final class MeteredResultPublisher implements ResultPublisher {
    private final ResultPublisher delegate;
    private final Meters meters;
    private final Meters.Counter pages;
    private final Meters.Counter bytes;
    private final Meters.Timer requestTime;
    private final Outcome.Handler<String> outcomes = new OutcomeCounter();

    MeteredResultPublisher(ResultPublisher delegate, Meters meters) {
        this.delegate = delegate;
        this.meters = meters;
        this.pages = meters.counter(Metric.PAGES);
        this.bytes = meters.counter(Metric.PAGE_BYTES);
        this.requestTime = meters.timer(Metric.REQUEST_TIME);
    }

    @Override
    public CompletableFuture<Void> publishPage(Page page) {
        return delegate.publishPage(page);
    }

    @Override
    public CompletableFuture<Void> publishExchange(Exchange exchange) {
        return delegate.publishExchange(exchange);
    }

    @Override
    public void publishReport(VisitReport report) {
        report.results().forEach(this::count);
        delegate.publishReport(report);
    }

    private void count(Result result) {
        String label = result.outcome().dispatch(outcomes);
        meters.counter(Metric.OUTCOMES, label).add(1);
        if (result.endedAt().isAfter(result.startedAt())) {
            requestTime.record(
                    Duration.between(result.startedAt(), result.endedAt()).toNanos());
        }
    }

    /** Counts what is specific to a type of outcome, and returns the label of that type. */
    private final class OutcomeCounter implements Outcome.Handler<String> {
        @Override
        public String fetched(Outcome.Fetched outcome) {
            pages.add(1);
            bytes.add(outcome.bytes());
            return "fetched";
        }

        @Override
        public String unchanged(Outcome.Unchanged outcome) {
            return "unchanged";
        }

        @Override
        public String redirected(Outcome.Redirected outcome) {
            return "redirected";
        }

        @Override
        public String httpError(Outcome.HttpError outcome) {
            return "http_" + outcome.status() / 100 + "xx";
        }

        @Override
        public String excluded(Outcome.Excluded outcome) {
            meters.counter(Metric.EXCLUSIONS, outcome.reason().name()).add(1);
            return "excluded";
        }

        @Override
        public String failed(Outcome.Failed outcome) {
            meters.counter(Metric.FAILURES, outcome.cause().name()).add(1);
            return "failed";
        }

        @Override
        public String robotsFound(Outcome.RobotsFound outcome) {
            return "robots";
        }

        @Override
        public String located(Outcome.Located outcome) {
            return "located";
        }

        @Override
        public String returned(Outcome.Returned outcome) {
            return "returned";
        }
    }
}
