package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
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

    private final RecordingMeters meters = new RecordingMeters();
    private final List<VisitReport> published = new ArrayList<>();
    private final ResultPublisher publisher = new MeteredResultPublisher(new RecordingPublisher(), meters);

    @Test
    void shouldCountResultsByOutcomeReasonAndCause() {
        VisitReport report = report(
                new Outcome.Fetched(200, 1_000),
                new Outcome.Fetched(200, 500),
                new Outcome.HttpError(404, null),
                new Outcome.HttpError(503, null),
                new Outcome.Excluded(ExclusionReason.TOO_LARGE, "11 MiB"),
                new Outcome.Failed(FailureCause.TIMEOUT, "30 s"),
                new Outcome.Returned());

        publisher.publishReport(report);

        assertThat(published).containsExactly(report);
        assertThat(meters.counts)
                .containsEntry("PAGES ", 2L)
                .containsEntry("PAGE_BYTES ", 1_500L)
                .containsEntry("OUTCOMES fetched", 2L)
                .containsEntry("OUTCOMES http_4xx", 1L)
                .containsEntry("OUTCOMES http_5xx", 1L)
                .containsEntry("OUTCOMES excluded", 1L)
                .containsEntry("OUTCOMES returned", 1L)
                .containsEntry("EXCLUSIONS TOO_LARGE", 1L)
                .containsEntry("FAILURES TIMEOUT", 1L);
        assertThat(meters.nanos).hasSize(7).containsOnly(20_000_000L);
    }

    private static VisitReport report(Outcome... outcomes) {
        List<Result> results = Arrays.stream(outcomes)
                .map(outcome -> new Result(new CrawlUrl("http://a/"), START, START.plusMillis(20), outcome))
                .toList();
        return new VisitReport("0.1", new Host("a"), true, results);
    }

    private final class RecordingPublisher implements ResultPublisher {
        @Override
        public CompletableFuture<Void> publishPage(Page page) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletableFuture<Void> publishExchange(Exchange exchange) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void publishReport(VisitReport report) {
            published.add(report);
        }
    }

    private static final class RecordingMeters implements Meters {
        private final Map<String, Long> counts = new TreeMap<>();
        private final List<Long> nanos = new ArrayList<>();

        @Override
        public Counter counter(Metric metric) {
            return counter(metric, "");
        }

        @Override
        public Counter counter(Metric metric, String label) {
            return amount -> counts.merge(metric + " " + label, amount, Long::sum);
        }

        @Override
        public Timer timer(Metric metric) {
            return new Timer() {
                @Override
                public long start() {
                    return 0;
                }

                @Override
                public void stop(long start) {
                    record(start);
                }

                @Override
                public void record(long duration) {
                    nanos.add(duration);
                }
            };
        }

        @Override
        public Gauges gauges() {
            return NONE.gauges();
        }
    }
}
