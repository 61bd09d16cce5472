package dev.gregor.scheduler.host;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Obeys one visit: not before its time, the delay between two requests, nothing after the deadline. */
final class SimulatedFetcher {
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(2);

    private final Visit visit;
    private final SimulatedWeb web;
    private final List<Result> toReport = new ArrayList<>();
    private Instant free;
    private int next;
    private boolean ended;

    SimulatedFetcher(Visit visit, SimulatedWeb web) {
        this.visit = visit;
        this.web = web;
        this.free = visit.notBefore();
    }

    /** Begins its next request, if the time has come. */
    void work(Instant now) {
        ended = next == visit.items().size()
                || now.plus(LONGEST_REQUEST).isAfter(visit.deadline())
                || web.fetcherStops();
        if (ended || now.isBefore(free)) {
            return;
        }
        VisitItem item = visit.items().get(next++);
        Instant end = now.plus(web.requestTime());
        Outcome outcome = web.ask(visit, item, now, end);
        toReport.add(new Result(item.url(), now, end, outcome));
        free = end.plus(visit.delay());
    }

    /** What can be told of the requests that are over; empty while there is nothing to tell. */
    Optional<VisitReport> report(Instant now) {
        if (toReport.stream().anyMatch(result -> result.endedAt().isAfter(now))) {
            return Optional.empty();
        }
        if (!ended && !web.reportsEarly()) {
            return Optional.empty();
        }
        List<Result> results = new ArrayList<>(toReport);
        toReport.clear();
        if (ended) {
            visit.items().subList(next, visit.items().size()).forEach(item -> {
                results.add(new Result(item.url(), now, now, new Outcome.Returned()));
            });
        }
        return Optional.of(new VisitReport(visit.id(), visit.host(), ended, results));
    }
}
