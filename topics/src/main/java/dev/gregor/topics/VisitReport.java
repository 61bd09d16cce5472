package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What became of some or all URLs of a visit. A visit may send several; the one with {@code ended} gives the lease
 * back.
 */
public record VisitReport(String visitId, Host host, boolean ended, List<Result> results) {
    public VisitReport {
        Objects.requireNonNull(visitId, "visitId");
        Objects.requireNonNull(host, "host");
        results = List.copyOf(results);
    }

    /** The outcome for one URL, and when its request ran. */
    public record Result(CrawlUrl url, Instant startedAt, Instant endedAt, Outcome outcome) {
        public Result {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(startedAt, "startedAt");
            Objects.requireNonNull(endedAt, "endedAt");
            Objects.requireNonNull(outcome, "outcome");
        }
    }
}
