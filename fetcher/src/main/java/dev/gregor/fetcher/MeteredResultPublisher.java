package dev.gregor.fetcher;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Counts what is handed in, by what is reported of it. */
final class MeteredResultPublisher implements ResultPublisher {
    private final ResultPublisher deliveries;
    private final Meters meters;
    private final Meters.Count pages;
    private final Meters.Count bytes;
    private final Meters.Timing requestTime;

    MeteredResultPublisher(ResultPublisher deliveries, Meters meters) {
        this.deliveries = deliveries;
        this.meters = meters;
        this.pages = meters.count(Metric.PAGES);
        this.bytes = meters.count(Metric.PAGE_BYTES);
        this.requestTime = meters.timing(Metric.REQUEST_TIME);
    }

    @Override
    public CompletableFuture<Void> page(Page page) {
        return deliveries.page(page);
    }

    @Override
    public void report(VisitReport report) {
        report.results().forEach(this::count);
        deliveries.report(report);
    }

    private void count(Result result) {
        Outcome outcome = result.outcome();
        meters.count(Metric.OUTCOMES, classOf(outcome)).add(1);
        if (outcome instanceof Outcome.Fetched fetched) {
            pages.add(1);
            bytes.add(fetched.bytes());
        } else if (outcome instanceof Outcome.Refused refused) {
            meters.count(Metric.REFUSALS, refused.reason().name()).add(1);
        } else if (outcome instanceof Outcome.Failed failed) {
            meters.count(Metric.FAILURES, failed.cause().name()).add(1);
        }
        if (result.endedAt().isAfter(result.startedAt())) {
            requestTime.took(
                    Duration.between(result.startedAt(), result.endedAt()).toNanos());
        }
    }

    private static String classOf(Outcome outcome) {
        if (outcome instanceof Outcome.Fetched) {
            return "fetched";
        } else if (outcome instanceof Outcome.Unchanged) {
            return "unchanged";
        } else if (outcome instanceof Outcome.Redirected) {
            return "redirected";
        } else if (outcome instanceof Outcome.HttpError error) {
            return "http_" + error.status() / 100 + "xx";
        } else if (outcome instanceof Outcome.Refused) {
            return "refused";
        } else if (outcome instanceof Outcome.Failed) {
            return "failed";
        } else if (outcome instanceof Outcome.RobotsFound) {
            return "robots";
        } else if (outcome instanceof Outcome.Located) {
            return "located";
        }
        return "returned";
    }
}
