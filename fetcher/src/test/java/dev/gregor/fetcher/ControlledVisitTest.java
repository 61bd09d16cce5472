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
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.Refusal;
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

/** A visit and the commands that reach it. It is the test that answers requests and ends pauses, or leaves it. */
class ControlledVisitTest {
    private static final Host HOST = new Host("a.example");
    private static final Outcome BLOCKED = new Outcome.Refused(Refusal.BLOCKED, "a.example");
    private static final Outcome RETURNED = new Outcome.Returned();
    private static final Outcome MISSING = new Outcome.HttpError(404, null);

    private final ManualClock clock = new ManualClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final ControlState book = new ControlState(Blocklist.EMPTY);
    private final List<Asked> asked = new ArrayList<>();
    private final List<Runnable> pauses = new ArrayList<>();
    private final List<VisitReport> reports = new ArrayList<>();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private Runnable whenClockIsRead = () -> {};
    private Runnable whenPauseBegins = () -> {};

    private record Asked(VisitItem item, CompletableFuture<FetchResult> answer) {}

    private final ResultPublisher deliveries = new ResultPublisher() {
        @Override
        public CompletableFuture<Void> page(Page page) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void report(VisitReport report) {
            reports.add(report);
        }
    };

    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            whenPauseBegins.run();
            pauses.add(() -> {
                clock.advance(Duration.ofNanos(unit.toNanos(delay)));
                task.run();
            });
            return super.schedule(() -> {}, 0, unit);
        }
    };

    private final VisitRun run = new VisitRun(
            visit(),
            new VisitRun.Tools(
                    this::fetch, deliveries, book, new ExclusionLog("fetcher"), this::now, timer, Runnable::run));

    private CompletableFuture<FetchResult> fetch(
            VisitItem item, Duration timeLimit, CompletableFuture<Outcome> calledOff) {
        CompletableFuture<FetchResult> answer = new CompletableFuture<>();
        asked.add(new Asked(item, answer));
        var unused = calledOff.thenAccept(outcome -> answer.complete(answer(outcome)));
        return answer;
    }

    private Instant now() {
        whenClockIsRead.run();
        return clock.instant();
    }

    private Visit visit() {
        List<VisitItem> items = IntStream.range(0, 3)
                .mapToObj(i -> new VisitItem(new CrawlUrl("http://a.example/" + i), Purpose.PAGE, 0, 1))
                .toList();
        Instant now = clock.instant();
        return new Visit("1", HOST, now, now.plusSeconds(60), Duration.ofSeconds(5), items);
    }

    private FetchResult answer(Outcome outcome) {
        return new FetchResult(outcome, null, clock.instant(), clock.instant(), null);
    }

    private void answerLast(Outcome outcome) {
        asked.get(asked.size() - 1).answer().complete(answer(outcome));
    }

    private void endLastPause() {
        pauses.get(pauses.size() - 1).run();
    }

    private void command(Control control) {
        book.tell(control.key(), control);
        run.look();
    }

    private List<Outcome> outcomes() {
        return reports.stream()
                .flatMap(report -> report.results().stream())
                .map(Result::outcome)
                .toList();
    }

    @BeforeEach
    void listen() {
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
    void shouldAskForNothingThatIsBlockedWhenItArrives() {
        command(new Control.BlockHost(HOST, null));

        run.start().join();

        assertThat(asked).isEmpty();
        assertThat(outcomes()).containsExactly(BLOCKED, BLOCKED, BLOCKED);
    }

    @Test
    void shouldReturnAllWhenPausedWhenItArrives() {
        command(new Control.PauseCrawl());

        run.start().join();

        assertThat(asked).isEmpty();
        assertThat(outcomes()).containsExactly(RETURNED, RETURNED, RETURNED);
    }

    @Test
    void shouldCallOffRequestToBlockedHost() {
        CompletableFuture<Void> ended = run.start();

        command(new Control.BlockHost(HOST, null));

        assertThat(ended).isCompleted();
        assertThat(asked).hasSize(1);
        assertThat(asked.get(0).answer()).isCompleted();
        assertThat(outcomes()).containsExactly(BLOCKED, BLOCKED, BLOCKED);
    }

    @Test
    void shouldPassOverBlockedUrlsOnly() {
        CompletableFuture<Void> ended = run.start();
        command(new Control.BlockUrls("http://a.example/1", null));
        assertThat(asked.get(0).answer()).as("a request to another URL").isNotDone();

        answerLast(MISSING);
        endLastPause();
        answerLast(MISSING);

        assertThat(ended).isCompleted();
        assertThat(asked).extracting(each -> each.item().url().pathAndQuery()).containsExactly("/0", "/2");
        assertThat(outcomes())
                .containsExactly(MISSING, new Outcome.Refused(Refusal.BLOCKED, "http://a.example/1"), MISSING);
    }

    /** Without it nothing of the host could be judged, and it would be asked for again and again. */
    @Test
    void shouldAskForRobotsTxtThoughAPatternMatchesIt() {
        VisitItem item = new VisitItem(new CrawlUrl("http://a.example/robots.txt"), Purpose.ROBOTS, 0, 1);
        Instant now = clock.instant();
        Visit visit = new Visit("2", HOST, now, now.plusSeconds(60), Duration.ofSeconds(5), List.of(item));
        book.tell("x", new Control.BlockUrls("http://a.example/*.txt", null));
        VisitRun robots = new VisitRun(
                visit,
                new VisitRun.Tools(
                        this::fetch, deliveries, book, new ExclusionLog("fetcher"), this::now, timer, Runnable::run));

        CompletableFuture<Void> ended = robots.start();
        answerLast(MISSING);

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING);
    }

    @Test
    void shouldGiveHostItsRestAfterRequestThatWasCalledOff() {
        var unused = run.start();

        command(new Control.BlockUrls("http://a.example/0", null));

        assertThat(asked).as("requests before the pause").hasSize(1);
        Instant before = clock.instant();
        endLastPause();
        assertThat(asked).hasSize(2);
        assertThat(Duration.between(before, clock.instant())).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void shouldEndInMidPauseWhenBlocked() {
        CompletableFuture<Void> ended = run.start();
        answerLast(MISSING);
        assertThat(pauses).hasSize(1);

        command(new Control.BlockHost(HOST, null));

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, BLOCKED, BLOCKED);
        endLastPause();
        assertThat(asked).as("requests, the timer having rung late").hasSize(1);
        assertThat(reports.stream().filter(VisitReport::ended)).hasSize(1);
    }

    @Test
    void shouldReturnRestInMidPauseWhenHostIsPaused() {
        CompletableFuture<Void> ended = run.start();
        answerLast(MISSING);

        command(new Control.PauseHost(new Host("b.example")));
        assertThat(ended).isNotDone();
        command(new Control.PauseHost(HOST));

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    @Test
    void shouldLetRequestUnderWayFinishWhenPaused() {
        CompletableFuture<Void> ended = run.start();

        command(new Control.PauseCrawl());
        assertThat(asked.get(0).answer()).isNotDone();
        answerLast(MISSING);

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    /** The visit has seen that nothing is blocked, and whoever has it look does not find its request yet. */
    @Test
    void shouldNotMissBlockThatComesWhileRequestBegins() {
        Control block = new Control.BlockHost(HOST, null);
        whenClockIsRead = () -> book.tell(block.key(), block);

        assertThat(run.start()).isCompleted();

        assertThat(outcomes()).containsExactly(BLOCKED, BLOCKED, BLOCKED);
    }

    @Test
    void shouldNotMissPauseThatComesWhileItBeginsToWait() {
        Control pause = new Control.PauseCrawl();
        whenPauseBegins = () -> book.tell(pause.key(), pause);
        CompletableFuture<Void> ended = run.start();

        answerLast(MISSING);

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    @Test
    void shouldGoOnWhenCommandIsTakenBack() {
        command(new Control.BlockHost(HOST, null));
        book.tell(new Control.BlockHost(HOST, null).key(), null);

        var unused = run.start();

        assertThat(asked).hasSize(1);
    }

    @Test
    void shouldReturnRestInMidPauseWhenStopped() {
        CompletableFuture<Void> ended = run.start();
        answerLast(MISSING);

        run.stop();

        assertThat(ended).isCompleted();
        assertThat(outcomes()).containsExactly(MISSING, RETURNED, RETURNED);
    }

    @Test
    void shouldTellOfEveryRefusal() {
        var unused = run.start();
        answerLast(new Outcome.Refused(Refusal.UNWANTED_TYPE, "image/png"));
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
