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

/** A fetcher with one visit: no request before its start, the delay between two requests, none after the deadline. */
final class SimulatedFetcher {
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(2);

    private final Visit visit;
    private final SimulatedWeb web;
    private final List<Result> toReport = new ArrayList<>();
    private Instant nextRequestAt;
    private int next;
    private boolean ended;

    SimulatedFetcher(Visit visit, SimulatedWeb web) {
        this.visit = visit;
        this.web = web;
        this.nextRequestAt = visit.notBefore();
    }

    /** Sends the next request if it may be sent now. */
    void work(Instant now) {
        ended = next == visit.items().size()
                || now.plus(LONGEST_REQUEST).isAfter(visit.deadline())
                || web.fetcherStops();
        if (ended || now.isBefore(nextRequestAt)) {
            return;
        }
        VisitItem item = visit.items().get(next++);
        Instant end = now.plus(web.requestTime());
        Outcome outcome = web.request(visit, item, now, end);
        toReport.add(new Result(item.url(), now, end, outcome));
        nextRequestAt = end.plus(visit.delay());
    }

    /** Reports the requests that have ended; empty while a request runs, or if the fetcher waits for more results. */
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
