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
 * The URLs of a flood on their way out of a scheduler. A visit is answered at once, as if each page had been fetched and
 * no host had a robots.txt.
 */
final class VisitDrain {
    private static final int PAGE_BYTES = 10_000;

    private final UrlRollCall roll;
    private long robots;
    private long firstPageNanos;
    private long lastPageNanos;

    VisitDrain(FrontierFlood flood) {
        this.roll = new UrlRollCall(flood.first(), flood.urls());
    }

    /** Notes what a visit asks for, and answers it. */
    VisitReport answer(Visit visit, Instant now) {
        for (VisitItem item : visit.items()) {
            if (item.purpose() == Purpose.ROBOTS) {
                robots++;
            } else {
                roll.here(item.url());
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

    boolean complete() {
        return roll.complete();
    }

    /** Seconds from the first page handed out to the last. */
    double pageSeconds() {
        return (lastPageNanos - firstPageNanos) / 1e9;
    }

    Optional<String> fault(String who) {
        return roll.fault(who);
    }

    @Override
    public String toString() {
        return robots + " robots.txt and " + roll.present() + " pages handed out";
    }
}
