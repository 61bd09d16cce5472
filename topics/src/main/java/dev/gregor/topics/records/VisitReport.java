package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

    /**
     * This report with its times as the hearer's clock tells them. The clocks of two machines differ, but no request ended
     * later before {@code heardAt} than it did before {@code sentAt}.
     */
    public VisitReport heard(Instant sentAt, Instant heardAt) {
        List<Result> heard = results.stream()
                .map(each -> new Result(
                        each.url(),
                        heard(each.startedAt(), sentAt, heardAt),
                        heard(each.endedAt(), sentAt, heardAt),
                        each.outcome(),
                        each.address()))
                .toList();
        return new VisitReport(visitId, host, ended, heard);
    }

    private static Instant heard(Instant time, Instant sentAt, Instant heardAt) {
        if (time.isAfter(sentAt)) {
            return heardAt;
        }
        Instant since = time.isBefore(Instant.EPOCH) ? Instant.EPOCH : time;
        return heardAt.minus(Duration.between(since, sentAt));
    }

    /**
     * The outcome for one URL, and when its request ran.
     *
     * @param address the IP address that answered, with {@code :port} as in {@link Host}; null if none did
     */
    public record Result(
            CrawlUrl url,
            Instant startedAt,
            Instant endedAt,
            Outcome outcome,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String address) {
        public Result {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(startedAt, "startedAt");
            Objects.requireNonNull(endedAt, "endedAt");
            Objects.requireNonNull(outcome, "outcome");
        }

        public Result(CrawlUrl url, Instant startedAt, Instant endedAt, Outcome outcome) {
            this(url, startedAt, endedAt, outcome, null);
        }
    }
}
