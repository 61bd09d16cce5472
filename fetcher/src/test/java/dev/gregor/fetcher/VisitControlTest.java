package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.fetcher.http.FetchResult;
import dev.gregor.testing.ManualClock;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
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
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** How the control state changes a running visit. The tests themselves complete requests and end delays. */
class VisitControlTest {
    private static final Host HOST = new Host("a.example");
    private static final Outcome BLOCKED = new Outcome.Excluded(ExclusionReason.BLOCKED, "a.example");
    private static final Outcome RETURNED = new Outcome.Returned();
    private static final Outcome MISSING = new Outcome.HttpError(404, null);

    private final ManualClock clock = new ManualClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final ControlState control = new ControlState(Blocklist.EMPTY);
    private final List<Fetch> fetches = new ArrayList<>();
    private final List<Runnable> delays = new ArrayList<>();
    private final List<VisitReport> reports = new ArrayList<>();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private Runnable onClockRead = () -> {};
    private Runnable onDelayStart = () -> {};

    private record Fetch(VisitItem item, CompletableFuture<FetchResult> result) {}

    private final ResultPublisher publisher = new ResultPublisher() {
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
            reports.add(report);
        }
    };

    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            onDelayStart.run();
            delays.add(() -> {
                clock.advance(Duration.ofNanos(unit.toNanos(delay)));
                task.run();
            });
            return super.schedule(() -> {}, 0, unit);
        }
    };

    private final VisitRun run = new VisitRun(
            visit(),
            new VisitRun.Resources(
                    this::fetch, publisher, control, new ExclusionLog("fetcher"), this::now, timer, Runnable::run));

    private CompletableFuture<FetchResult> fetch(
            VisitItem item, Duration timeLimit, Duration delay, CompletableFuture<Outcome> cancellation) {
        CompletableFuture<FetchResult> result = new CompletableFuture<>();
        fetches.add(new Fetch(item, result));
        var unused = cancellation.thenAccept(outcome -> result.complete(result(outcome)));
        return result;
    }

    private Instant now() {
        onClockRead.run();
        return clock.instant();
    }

    private Visit visit() {
        List<VisitItem> items = IntStream.range(0, 3)
                .mapToObj(i -> new VisitItem(new CrawlUrl("http://a.example/" + i), Purpose.PAGE, 0, 1))
                .toList();
        Instant now = clock.instant();
        return new Visit("1", HOST, now, now.plusSeconds(60), Duration.ofSeconds(5), items);
    }

    private FetchResult result(Outcome outcome) {
        return FetchResult.of(outcome, clock.instant(), clock.instant());
    }

    private void completeLastFetch(Outcome outcome) {
        fetches.get(fetches.size() - 1).result().complete(result(outcome));
    }

    private void endLastDelay() {
        delays.get(delays.size() - 1).run();
    }

    private void command(Control command) {
        control.apply(command.key(), command);
        run.checkControl();
    }

    private List<Outcome> outcomes() {
        return reports.stream()
                .flatMap(report -> report.results().stream())
                .map(Result::outcome)
                .toList();
    }

    @BeforeEach
    void attachLog() {
        log.start();
        logger().setLevel(Level.INFO);
        logger().setAdditive(false);
        logger().addAppender(log);
    }

    @AfterEach
    void stop() {
        logger().detachAppender(log);
        logger().setLevel(null);
        logger().setAdditive(true);
        timer.shutdownNow();
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(ExclusionLog.LOGGER);
    }

    @Test
    void shouldFetchNothingWhenHostIsBlocked() {
        command(new Control.BlockHost(HOST, null));

        run.start().join();

        assertThat(fetches).isEmpty();
        assertThat(outcomes()).containsExactly(BLOCKED, BLOCKED, BLOCKED);
    }

    @Test
    void shouldReturnAllUrlsWhenCrawlIsPaused() {
        command(new Control.PauseCrawl());

        run.start().join();

        assertThat(fetches).isEmpty();
        assertThat(outcomes()).containsExactly(RETURNED, RETURNED, RETURNED);
    }

    @Test
    void shouldCancelRequestToBlockedHost() {
        CompletableFuture<Void> ended = run.start();

        command(new Control.BlockHost(HOST, null));

        assertThat(ended).isCompleted();
        assertThat(fetches).hasSize(1);
        assertThat(fetches.get(0).result()).isCompleted();
        assertThat(outcomes()).containsExactly(BLOCKED, BLOCKED, BLOCKED);
    }

    @Test
    void shouldSkipBlockedUrlsOnly() {
        CompletableFuture<Void> ended = run.start();
        command(new Control.BlockUrls("http://a.example/1", null));
        assertThat(fetches.get(0).result()).as("a request to another URL").isNotDone();

        completeLastFetch(MISSING);
        endLastDelay();
        completeLastFetch(MISSING);

        assertThat(ended).isCompleted();
        assertThat(fetches).extracting(each -> each.item().url().pathAndQuery()).containsExactly("/0", "/2");
        assertThat(outcomes())
                .containsExactly(MISSING, new Outcome.Excluded(ExclusionReason.BLOCKED, "http://a.example/1"), MISSING);
    }

    /** Without robots.txt the scheduler could decide on no URL of the host, and would request it again and again. */
    @Test
    void shouldFetchRobotsAlthoughPatternBlocksIt() {
        VisitItem item = new VisitItem(new CrawlUrl("http://a.example/robots.txt"), Purpose.ROBOTS, 0, 1);
        Instant now = clock.instant();
        Visit visit = new Visit("2", HOST, now, now.plusSeconds(60), Duration.ofSeconds(5), List.of(item));
        control.apply("x", new Control.BlockUrls("http://a.example/*.txt", null));
        VisitRun robots = new VisitRun(
                visit,
                new VisitRun.Resources(
                        this::fetch, publisher, control, new ExclusionLog("fetcher"), this::now, timer, Runnable::run));

        CompletableFuture<Void> ended = robots.start();
        completeLastFetch(MISSING);

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING);
    }

    @Test
    void shouldKeepDelayAfterCancelledRequest() {
        var unused = run.start();

        command(new Control.BlockUrls("http://a.example/0", null));

        assertThat(fetches).as("requests before the delay").hasSize(1);
        Instant before = clock.instant();
        endLastDelay();
        assertThat(fetches).hasSize(2);
        assertThat(Duration.between(before, clock.instant())).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void shouldEndDuringDelayWhenBlocked() {
        CompletableFuture<Void> ended = run.start();
        completeLastFetch(MISSING);
        assertThat(delays).hasSize(1);

        command(new Control.BlockHost(HOST, null));

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, BLOCKED, BLOCKED);
        endLastDelay();
        assertThat(fetches).as("requests after the timer fires late").hasSize(1);
        assertThat(reports.stream().filter(VisitReport::ended)).hasSize(1);
    }

    @Test
    void shouldReturnUrlsDuringDelayWhenHostIsPaused() {
        CompletableFuture<Void> ended = run.start();
        completeLastFetch(MISSING);

        command(new Control.PauseHost(new Host("b.example")));
        assertThat(ended).isNotDone();
        command(new Control.PauseHost(HOST));

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    @Test
    void shouldFinishRunningRequestWhenPaused() {
        CompletableFuture<Void> ended = run.start();

        command(new Control.PauseCrawl());
        assertThat(fetches.get(0).result()).isNotDone();
        completeLastFetch(MISSING);

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    /** The block arrives after the visit has checked for it, but before the control thread can see the request. */
    @Test
    void shouldNotMissBlockWhileRequestStarts() {
        Control block = new Control.BlockHost(HOST, null);
        onClockRead = () -> control.apply(block.key(), block);

        assertThat(run.start()).isCompleted();

        assertThat(outcomes()).containsExactly(BLOCKED, BLOCKED, BLOCKED);
    }

    @Test
    void shouldNotMissPauseWhileDelayStarts() {
        Control pause = new Control.PauseCrawl();
        onDelayStart = () -> control.apply(pause.key(), pause);
        CompletableFuture<Void> ended = run.start();

        completeLastFetch(MISSING);

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    @Test
    void shouldFetchWhenBlockIsRemoved() {
        command(new Control.BlockHost(HOST, null));
        control.apply(new Control.BlockHost(HOST, null).key(), null);

        var unused = run.start();

        assertThat(fetches).hasSize(1);
    }

    @Test
    void shouldReturnUrlsDuringDelayWhenStopped() {
        CompletableFuture<Void> ended = run.start();
        completeLastFetch(MISSING);

        run.stop();

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    @Test
    void shouldLogEveryExclusion() {
        var unused = run.start();
        completeLastFetch(new Outcome.Excluded(ExclusionReason.UNWANTED_TYPE, "image/png"));
        command(new Control.BlockUrls("http://a.example/1", null));
        command(new Control.PauseCrawl());

        List<String> lines =
                log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
        assertThat(lines)
                .containsExactlyElementsOf(Stream.of(
                                "{'stage':'fetcher','reason':'UNWANTED_TYPE','url':'http://a.example/0',"
                                        + "'detail':'image/png'}",
                                "{'stage':'fetcher','reason':'BLOCKED','url':'http://a.example/1',"
                                        + "'detail':'http://a.example/1'}")
                        .map(line -> line.replace('\'', '"'))
                        .toList());
    }
}
