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
 * The outcomes of some or all URLs of a visit. A visit may have several reports; the one with {@code ended} returns the
 * lease.
 */
public record VisitReport(String visitId, Host host, boolean ended, List<Result> results) implements FetcherEvent {
    public VisitReport {
        Objects.requireNonNull(visitId, "visitId");
        Objects.requireNonNull(host, "host");
        results = List.copyOf(results);
    }

    @Override
    public <T> T dispatch(Handler<T> handler) {
        return handler.visitReport(this);
    }

    /**
     * This report with its times by the receiver's clock. The clocks of two machines differ, but a request that ended some
     * time before {@code sentAt} ended at least as long before {@code receivedAt}.
     */
    public VisitReport byReceiversClock(Instant sentAt, Instant receivedAt) {
        List<Result> adjusted = results.stream()
                .map(each -> new Result(
                        each.url(),
                        adjusted(each.startedAt(), sentAt, receivedAt),
                        adjusted(each.endedAt(), sentAt, receivedAt),
                        each.outcome(),
                        each.address()))
                .toList();
        return new VisitReport(visitId, host, ended, adjusted);
    }

    private static Instant adjusted(Instant time, Instant sentAt, Instant receivedAt) {
        if (time.isAfter(sentAt)) {
            return receivedAt;
        }
        Instant since = time.isBefore(Instant.EPOCH) ? Instant.EPOCH : time;
        return receivedAt.minus(Duration.between(since, sentAt));
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
