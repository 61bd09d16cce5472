package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the state outlives the process is left to the tests with a broker: a test driver deletes it when it closes. */
class SchedulerTopologyTest {
    private static final String A = "http://a.example";
    private static final Duration TICK = Duration.ofMillis(50);
    private static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);
    private static final Outcome FETCHED = new Outcome.Fetched(200, 1_000);

    @TempDir
    private Path state;

    private SchedulerDriver ring;

    @BeforeEach
    void open() {
        ring = new SchedulerDriver(state, Map.of("GREGOR_MAX_PAGES", "3"));
    }

    @AfterEach
    void close() {
        ring.close();
    }

    @Test
    void shouldTurnWhatIsFoundIntoVisits() {
        ring.find(A + "/x");
        assertThat(ring.quiet()).isTrue();
        ring.advance(TICK);

        Visit robots = ring.visit();
        ring.complete(robots, NO_ROBOTS);
        ring.advance(Duration.ofSeconds(1));
        Visit page = ring.visit();

        assertThat(robots.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
        assertThat(page.items()).extracting(item -> item.url().value()).containsExactly(A + "/x");
        assertThat(page.notBefore()).isEqualTo(SchedulerDriver.START.plus(TICK).plusSeconds(1));
    }

    @Test
    void shouldSendTheNextVisitWithTheReportWhenItIsDue() {
        ring.find(A + "/x");
        ring.advance(TICK);
        Visit robots = ring.visit();

        ring.complete(robots, new Outcome.Returned());

        assertThat(ring.visit().items()).isEqualTo(robots.items());
    }

    @Test
    void shouldTellAtOnceWhenItWakesAndFallsIdle() {
        ring.advance(TICK);
        assertThat(ring.progress()).extracting(Progress::idle).containsExactly(true);
        ring.find(A + "/x");
        assertThat(ring.progress()).extracting(Progress::idle).containsExactly(false);
        ring.advance(TICK);
        ring.complete(ring.visit(), NO_ROBOTS);
        ring.advance(Duration.ofSeconds(2));
        ring.progress();

        ring.complete(ring.visit(), FETCHED);

        List<Progress> told = ring.progress();
        assertThat(told).hasSize(1);
        assertThat(told.get(0).idle()).isTrue();
        assertThat(told.get(0).fetched()).isEqualTo(1);
        assertThat(told.get(0).bytes()).isEqualTo(1_000);
        ring.advance(Duration.ofSeconds(10));
        assertThat(ring.progress()).isEmpty();
    }

    @Test
    void shouldTellOfChangesOnceASecond() {
        ring.find(A + "/x");
        ring.advance(TICK);
        ring.progress();

        ring.advance(Duration.ofSeconds(1));

        assertThat(ring.progress()).extracting(Progress::visiting).containsExactly(1L);
    }

    @Test
    void shouldStopAtThePageLimit() {
        ring.find(A + "/1", A + "/2", A + "/3", A + "/4");
        ring.advance(TICK);
        ring.complete(ring.visit(), NO_ROBOTS);
        ring.advance(Duration.ofSeconds(1));
        Visit visit = ring.visit();
        ring.complete(visit, FETCHED);
        ring.advance(Duration.ofMinutes(1));

        assertThat(visit.items()).hasSize(3);
        assertThat(ring.quiet()).isTrue();
        List<Progress> told = ring.progress();
        Progress last = told.get(told.size() - 1);
        assertThat(last.limitReached()).isTrue();
        assertThat(last.queued()).isEqualTo(1);
    }

    @Test
    void shouldGiveALostVisitToAnother() {
        ring.find(A + "/x");
        ring.advance(TICK);
        Visit lost = ring.visit();
        ring.advance(Duration.ofMinutes(2));

        assertThat(ring.visit().items())
                .extracting(VisitItem::url)
                .isEqualTo(lost.items().stream().map(VisitItem::url).toList());
    }

    @Test
    void shouldKeepHostsApart() {
        ring.find(A + "/x");
        ring.find("http://b.example/x");
        ring.advance(TICK);

        assertThat(List.of(ring.visit().host().name(), ring.visit().host().name()))
                .containsExactly("a.example", "b.example");
    }
}
