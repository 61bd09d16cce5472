package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.fetcher.http.FetchResult;
import dev.gregor.testing.ManualClock;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One visit without a network: each fetch advances a manual clock by 100 ms. */
class VisitRunTest {
    private static final Duration REQUEST = Duration.ofMillis(100);
    private static final Outcome FETCHED = new Outcome.Fetched(200, 3);
    private static final Outcome GONE = new Outcome.HttpError(410, null);

    private final ManualClock clock = new ManualClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final Map<String, Outcome> outcomes = new HashMap<>();
    private final List<Instant> starts = new ArrayList<>();
    private final List<VisitReport> reports = new ArrayList<>();
    private final List<CrawlUrl> pages = new ArrayList<>();
    private final List<CrawlUrl> exchanges = new ArrayList<>();
    private @Nullable Exchange exchange;
    private CompletableFuture<Void> publishedExchange = CompletableFuture.completedFuture(null);
    private CompletableFuture<Void> published = CompletableFuture.completedFuture(null);

    private final ResultPublisher publisher = new ResultPublisher() {
        @Override
        public CompletableFuture<Void> publishPage(Page page) {
            pages.add(page.url());
            return published;
        }

        @Override
        public CompletableFuture<Void> publishExchange(Exchange exchange) {
            exchanges.add(exchange.url());
            return publishedExchange;
        }

        @Override
        public void publishReport(VisitReport report) {
            reports.add(report);
        }
    };

    /** Advances the clock instead of waiting. */
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            clock.advance(Duration.ofNanos(unit.toNanos(delay)));
            task.run();
            return super.schedule(() -> {}, 0, unit);
        }
    };

    private CompletableFuture<FetchResult> fetch(
            VisitItem item, Duration timeLimit, Duration delay, CompletableFuture<Outcome> cancellation) {
        Instant start = clock.instant();
        starts.add(start);
        Instant end = clock.advance(REQUEST);
        Outcome outcome = outcomes.getOrDefault(item.url().pathAndQuery(), FETCHED);
        Page page = outcome instanceof Outcome.Fetched || outcome.equals(GONE)
                ? new Page(item.url(), end, 0, Page.Response.of(200), new byte[3])
                : null;
        return CompletableFuture.completedFuture(
                new FetchResult(outcome, page, exchange, start, end, "192.0.2.1", null));
    }

    private VisitRun run(Visit visit) {
        return new VisitRun(
                visit,
                new VisitRun.Resources(
                        this::fetch,
                        publisher,
                        new ControlState(Blocklist.EMPTY),
                        new ExclusionLog("fetcher"),
                        clock,
                        timer,
                        Runnable::run));
    }

    private Visit visit(int urls, Duration delay, Duration deadline) {
        List<VisitItem> items = IntStream.range(0, urls)
                .mapToObj(i -> new VisitItem(new CrawlUrl("http://a.example/" + i), Purpose.PAGE, 0, 1))
                .toList();
        Instant now = clock.instant();
        return new Visit("1", new Host("a.example"), now, now.plus(deadline), delay, items);
    }

    private List<Result> results() {
        return reports.stream().flatMap(report -> report.results().stream()).toList();
    }

    private List<String> outcomesByKind() {
        return results().stream()
                .map(result -> result.outcome().getClass().getSimpleName())
                .toList();
    }

    @Test
    void shouldFetchOneAfterTheOtherWithDelayAfterEachEnd() {
        run(visit(3, Duration.ofSeconds(1), Duration.ofMinutes(1))).start().join();

        assertThat(starts).hasSize(3);
        assertThat(Duration.between(starts.get(0), starts.get(1))).isEqualTo(REQUEST.plusSeconds(1));
        assertThat(Duration.between(starts.get(1), starts.get(2))).isEqualTo(REQUEST.plusSeconds(1));
        assertThat(results()).hasSize(3);
        assertThat(reports.get(reports.size() - 1).ended()).isTrue();
        assertThat(reports.stream().filter(VisitReport::ended)).hasSize(1);
    }

    @Test
    void shouldWaitLongerAfterASlowResponse() {
        Visit quick = visit(3, Duration.ofMillis(50), Duration.ofMinutes(1));
        Visit visit = new Visit(
                quick.id(), quick.host(), quick.notBefore(), quick.deadline(), quick.delay(), 2, quick.items(), null);

        run(visit).start().join();

        assertThat(Duration.between(starts.get(0), starts.get(1))).isEqualTo(REQUEST.multipliedBy(3));
        assertThat(visit.delayAfter(Duration.ofSeconds(3))).isEqualTo(Duration.ofSeconds(6));
        assertThat(visit.delayAfter(Duration.ofHours(1))).isEqualTo(Visit.LONGEST_RECOVERY);
        assertThat(visit.delayAfter(Duration.ofMillis(20))).isEqualTo(visit.delay());
    }

    @Test
    void shouldNotStartBeforeNotBefore() {
        Visit visit = visit(1, Duration.ZERO, Duration.ofMinutes(1));
        Instant later = clock.instant().plusSeconds(7);
        Visit postponed = new Visit(visit.id(), visit.host(), later, visit.deadline(), visit.delay(), visit.items());

        run(postponed).start().join();

        assertThat(starts).containsExactly(later);
    }

    @Test
    void shouldReturnUrlsThatDoNotFitBeforeDeadline() {
        run(visit(5, Duration.ofSeconds(10), Duration.ofSeconds(25))).start().join();

        assertThat(outcomesByKind()).containsExactly("Fetched", "Fetched", "Fetched", "Returned", "Returned");
        assertThat(pages).hasSize(3);
    }

    @Test
    void shouldFetchNothingAfterDeadline() {
        run(visit(2, Duration.ZERO, Duration.ofSeconds(-1))).start().join();

        assertThat(starts).isEmpty();
        assertThat(outcomesByKind()).containsExactly("Returned", "Returned");
    }

    @Test
    void shouldEndVisitWhenHostIsDownOrOverloaded() {
        outcomes.put("/1", new Outcome.Failed(FailureCause.CONNECT, "refused"));
        run(visit(4, Duration.ZERO, Duration.ofMinutes(1))).start().join();
        assertThat(outcomesByKind()).containsExactly("Fetched", "Failed", "Returned", "Returned");

        reports.clear();
        outcomes.put("/1", new Outcome.HttpError(429, 30L));
        run(visit(3, Duration.ZERO, Duration.ofMinutes(1))).start().join();
        assertThat(outcomesByKind()).containsExactly("Fetched", "HttpError", "Returned");
    }

    @Test
    void shouldContinueAfterFailedPage() {
        outcomes.put("/0", new Outcome.HttpError(404, null));
        outcomes.put("/1", new Outcome.Failed(FailureCause.TIMEOUT, ""));
        run(visit(3, Duration.ZERO, Duration.ofMinutes(1))).start().join();
        assertThat(outcomesByKind()).containsExactly("HttpError", "Failed", "Fetched");
    }

    @Test
    void shouldReportPageOnlyWhenPublished() {
        published = new CompletableFuture<>();
        CompletableFuture<Void> ended =
                run(visit(1, Duration.ZERO, Duration.ofMinutes(1))).start();
        assertThat(reports).isEmpty();
        assertThat(ended).isNotDone();

        published.complete(null);

        assertThat(outcomesByKind()).containsExactly("Fetched");
        assertThat(ended).isCompleted();
    }

    @Test
    void shouldReportGonePageOnlyWhenPublished() {
        outcomes.put("/0", GONE);
        published = new CompletableFuture<>();
        var unused = run(visit(1, Duration.ZERO, Duration.ofMinutes(1))).start();
        assertThat(pages).hasSize(1);
        assertThat(reports).isEmpty();

        published.complete(null);

        assertThat(results()).extracting(Result::outcome).containsExactly(GONE);
    }

    @Test
    void shouldReportAResultOnlyWhenItsExchangeIsPublished() {
        exchange = new Exchange(
                new CrawlUrl("http://a.example/0"),
                clock.instant(),
                Purpose.PAGE,
                new Exchange.Connection("http/1.1", null),
                new Exchange.MessageHead("GET /0 HTTP/1.1", List.of()),
                new Exchange.MessageHead("HTTP/1.1 304 Not Modified", List.of()),
                new byte[0],
                false);
        outcomes.put("/0", new Outcome.HttpError(404, null));
        publishedExchange = new CompletableFuture<>();
        var unused = run(visit(1, Duration.ZERO, Duration.ofMinutes(1))).start();
        assertThat(exchanges).hasSize(1);
        assertThat(pages).isEmpty();
        assertThat(reports).isEmpty();

        publishedExchange.complete(null);

        assertThat(outcomesByKind()).containsExactly("HttpError");
    }

    @Test
    void shouldReportAddressThatResponded() {
        run(visit(2, Duration.ZERO, Duration.ofSeconds(2))).start().join();

        assertThat(outcomesByKind()).containsExactly("Fetched", "Returned");
        assertThat(results()).extracting(Result::address).containsExactly("192.0.2.1", null);
    }

    @Test
    void shouldNotReportUnpublishedPageAsFetched() {
        published = CompletableFuture.failedFuture(new IllegalStateException("no broker"));
        run(visit(1, Duration.ZERO, Duration.ofMinutes(1))).start().join();
        assertThat(outcomesByKind()).containsExactly("Returned");

        reports.clear();
        published = CompletableFuture.failedFuture(
                new ResultPublisher.PageTooLargeException(new IllegalStateException("20 MB")));
        run(visit(1, Duration.ZERO, Duration.ofMinutes(1))).start().join();
        assertThat(outcomesByKind()).containsExactly("Excluded");
    }

    @Test
    void shouldStartNoRequestWhenStopped() {
        VisitRun run = run(visit(3, Duration.ZERO, Duration.ofMinutes(1)));
        run.stop();
        run.start().join();
        assertThat(outcomesByKind()).containsExactly("Returned", "Returned", "Returned");
    }

    @Test
    void shouldReportResultsInBatches() {
        run(visit(10, Duration.ofMillis(400), Duration.ofMinutes(1))).start().join();
        assertThat(reports.size()).isBetween(5, 10);
        assertThat(results()).hasSize(10);
    }
}
