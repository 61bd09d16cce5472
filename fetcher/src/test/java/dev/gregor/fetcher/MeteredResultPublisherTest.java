package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class MeteredResultPublisherTest {
    private static final Instant START = Instant.EPOCH;

    private final Tally tally = new Tally();
    private final List<VisitReport> handedIn = new ArrayList<>();
    private final ResultPublisher deliveries = new MeteredResultPublisher(new Desk(), tally);

    @Test
    void shouldCountWhatIsReportedByClassReasonAndCause() {
        VisitReport report = report(
                new Outcome.Fetched(200, 1_000),
                new Outcome.Fetched(200, 500),
                new Outcome.HttpError(404, null),
                new Outcome.HttpError(503, null),
                new Outcome.Refused(Refusal.TOO_LARGE, "11 MiB"),
                new Outcome.Failed(FailureCause.TIMEOUT, "30 s"),
                new Outcome.Returned());

        deliveries.report(report);

        assertThat(handedIn).containsExactly(report);
        assertThat(tally.counts)
                .containsEntry("PAGES ", 2L)
                .containsEntry("PAGE_BYTES ", 1_500L)
                .containsEntry("OUTCOMES fetched", 2L)
                .containsEntry("OUTCOMES http_4xx", 1L)
                .containsEntry("OUTCOMES http_5xx", 1L)
                .containsEntry("OUTCOMES returned", 1L)
                .containsEntry("REFUSALS TOO_LARGE", 1L)
                .containsEntry("FAILURES TIMEOUT", 1L);
        assertThat(tally.nanos).hasSize(7).containsOnly(20_000_000L);
    }

    private static VisitReport report(Outcome... outcomes) {
        List<Result> results = Arrays.stream(outcomes)
                .map(outcome -> new Result(new CrawlUrl("http://a/"), START, START.plusMillis(20), outcome))
                .toList();
        return new VisitReport("0.1", new Host("a"), true, results);
    }

    private final class Desk implements ResultPublisher {
        @Override
        public CompletableFuture<Void> page(Page page) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void report(VisitReport report) {
            handedIn.add(report);
        }
    }

    private static final class Tally implements Meters {
        private final Map<String, Long> counts = new TreeMap<>();
        private final List<Long> nanos = new ArrayList<>();

        @Override
        public Count count(Metric measure) {
            return count(measure, "");
        }

        @Override
        public Count count(Metric measure, String label) {
            return more -> counts.merge(measure + " " + label, more, Long::sum);
        }

        @Override
        public Timing timing(Metric measure) {
            return new Timing() {
                @Override
                public long begin() {
                    return 0;
                }

                @Override
                public void since(long begun) {
                    took(begun);
                }

                @Override
                public void took(long length) {
                    nanos.add(length);
                }
            };
        }

        @Override
        public Part part() {
            return NONE.part();
        }
    }
}
