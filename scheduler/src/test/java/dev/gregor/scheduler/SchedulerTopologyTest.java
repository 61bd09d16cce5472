package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Restarts are left to the tests with a broker: a test driver deletes its state when it closes. */
class SchedulerTopologyTest {
    private static final String A = "http://a.example";
    private static final Duration TICK = Duration.ofMillis(50);
    private static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);
    private static final Outcome FETCHED = new Outcome.Fetched(200, 1_000);

    @TempDir
    private Path state;

    private SchedulerDriver scheduler;

    @BeforeEach
    void open() {
        scheduler = new SchedulerDriver(state, Map.of("GREGOR_MAX_PAGES", "3"));
    }

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void shouldSendVisitsForDiscoveredUrls() {
        scheduler.discover(A + "/x");
        assertThat(scheduler.hasNoVisit()).isTrue();
        scheduler.advance(TICK);

        Visit robots = scheduler.visit();
        scheduler.complete(robots, NO_ROBOTS);
        scheduler.advance(Duration.ofSeconds(1));
        Visit page = scheduler.visit();

        assertThat(robots.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
        assertThat(page.items()).extracting(item -> item.url().value()).containsExactly(A + "/x");
        assertThat(page.notBefore()).isEqualTo(SchedulerDriver.START.plus(TICK).plusSeconds(1));
    }

    @Test
    void shouldStampVisitsWithItsRunAndReadTheStartsOfRuns() {
        scheduler.close();
        scheduler = new SchedulerDriver(state, Map.of("GREGOR_RUN", "run2"));
        scheduler.discover(A + "/x");
        scheduler.advance(TICK);
        for (String run : List.of("run1", "run2", "run2")) {
            scheduler.send(
                    Topics.OUTCOMES,
                    null,
                    Topics.OUTCOMES.serializer().serialize(Topics.OUTCOMES.baseName(), new RunStarted(run)));
        }
        scheduler.advance(TICK);

        assertThat(scheduler.visit().run()).isEqualTo("run2");
        assertThat(scheduler.hasNoVisit()).isTrue();
        assertThat(scheduler.rejected()).isEmpty();
    }

    @Test
    void shouldSendTheNextVisitWithTheReportWhenItIsDue() {
        scheduler.discover(A + "/x");
        scheduler.advance(TICK);
        Visit robots = scheduler.visit();

        scheduler.complete(robots, new Outcome.Returned());

        assertThat(scheduler.visit().items()).isEqualTo(robots.items());
    }

    @Test
    void shouldPublishWhichUrlsHaveNoDocumentUntilTheyHaveOne() {
        scheduler.discover(A + "/x");
        scheduler.advance(TICK);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        scheduler.advance(Duration.ofSeconds(1));
        scheduler.complete(scheduler.visit(), new Outcome.HttpError(404, null));
        assertThat(scheduler.excluded()).containsExactly(new KeyValue<>(A + "/x", "HTTP_404"));

        scheduler.refetch(A + "/x");
        scheduler.advance(Duration.ofSeconds(1));
        scheduler.complete(scheduler.visit(), FETCHED);
        assertThat(scheduler.excluded()).containsExactly(new KeyValue<>(A + "/x", null));
    }

    @Test
    void shouldPublishProgressAtOnceWhenItBecomesActiveOrIdle() {
        scheduler.advance(TICK);
        assertThat(scheduler.progress()).extracting(Progress::idle).containsExactly(true);
        scheduler.discover(A + "/x");
        assertThat(scheduler.progress()).extracting(Progress::idle).containsExactly(false);
        scheduler.advance(TICK);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        scheduler.advance(Duration.ofSeconds(2));
        scheduler.progress();

        scheduler.complete(scheduler.visit(), FETCHED);

        List<Progress> published = scheduler.progress();
        assertThat(published).hasSize(1);
        assertThat(published.get(0).idle()).isTrue();
        assertThat(published.get(0).fetched()).isEqualTo(1);
        assertThat(published.get(0).bytes()).isEqualTo(1_000);
        scheduler.advance(Duration.ofSeconds(10));
        assertThat(scheduler.progress()).isEmpty();
    }

    @Test
    void shouldPublishChangedProgressOnceASecond() {
        scheduler.discover(A + "/x");
        scheduler.advance(TICK);
        scheduler.progress();

        scheduler.advance(Duration.ofSeconds(1));

        assertThat(scheduler.progress()).extracting(Progress::underWay).containsExactly(1L);
    }

    @Test
    void shouldStopAtThePageLimit() {
        scheduler.discover(A + "/1", A + "/2", A + "/3", A + "/4");
        scheduler.advance(TICK);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        scheduler.advance(Duration.ofSeconds(1));
        Visit visit = scheduler.visit();
        scheduler.complete(visit, FETCHED);
        scheduler.advance(Duration.ofMinutes(1));

        assertThat(visit.items()).hasSize(3);
        assertThat(scheduler.hasNoVisit()).isTrue();
        List<Progress> published = scheduler.progress();
        Progress last = published.get(published.size() - 1);
        assertThat(last.limitReached()).isTrue();
        assertThat(last.queued()).isEqualTo(1);
    }

    @Test
    void shouldPromoteUrlsByInlinksOfSeveralHosts() {
        scheduler.discover(1, A + "/1", A + "/2");
        scheduler.discover(1, "http://b.example/1", "http://b.example/2");
        scheduler.link(A + "/2", "http://b.example/2");
        scheduler.advance(TICK);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        scheduler.advance(Duration.ofSeconds(1));

        assertThat(scheduler.visit().items())
                .extracting(item -> item.url().value())
                .containsExactly(A + "/2", A + "/1");
        assertThat(scheduler.visit().items())
                .extracting(item -> item.url().value())
                .first()
                .isEqualTo("http://b.example/2");
    }

    @Test
    void shouldSendALostVisitAgain() {
        scheduler.discover(A + "/x");
        scheduler.advance(TICK);
        Visit lost = scheduler.visit();
        scheduler.advance(Duration.ofMinutes(2));

        assertThat(scheduler.visit().items())
                .extracting(VisitItem::url)
                .isEqualTo(lost.items().stream().map(VisitItem::url).toList());
    }

    @Test
    void shouldVisitHostsIndependently() {
        scheduler.discover(A + "/x");
        scheduler.discover("http://b.example/x");
        scheduler.advance(TICK);

        assertThat(List.of(
                        scheduler.visit().host().name(),
                        scheduler.visit().host().name()))
                .containsExactly("a.example", "b.example");
    }
}
