package dev.gregor.lab.bench;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Instant;
import java.util.Optional;

/**
 * Reports on the visits of a scheduler as if each page had been fetched and no host had a robots.txt, and checks that each
 * URL of a load is scheduled exactly once.
 */
final class VisitReporter {
    private static final int PAGE_BYTES = 10_000;

    private final ExactlyOnceCheck urls;
    private long robots;
    private long firstPageNanos;
    private long lastPageNanos;

    VisitReporter(FrontierLoad load) {
        this.urls = new ExactlyOnceCheck(load.first(), load.urls());
    }

    /** The report of a completed visit. */
    VisitReport report(Visit visit, Instant now) {
        for (VisitItem item : visit.items()) {
            if (item.purpose() == Purpose.ROBOTS) {
                robots++;
            } else {
                urls.add(item.url());
                lastPageNanos = System.nanoTime();
                firstPageNanos = firstPageNanos == 0 ? lastPageNanos : firstPageNanos;
            }
        }
        return new VisitReport(
                visit.id(),
                visit.host(),
                true,
                visit.items().stream()
                        .map(item -> new Result(item.url(), now, now, outcome(item)))
                        .toList());
    }

    private static Outcome outcome(VisitItem item) {
        return item.purpose() == Purpose.ROBOTS
                ? new Outcome.HttpError(404, null)
                : new Outcome.Fetched(200, PAGE_BYTES);
    }

    boolean isComplete() {
        return urls.isComplete();
    }

    /** Seconds from the first scheduled page to the last. */
    double pageSeconds() {
        return (lastPageNanos - firstPageNanos) / 1e9;
    }

    Optional<String> failure(String who) {
        return urls.failure(who);
    }

    @Override
    public String toString() {
        return robots + " robots.txt and " + urls.distinct() + " pages scheduled";
    }
}
