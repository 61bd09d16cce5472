package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Progress.BackoffEnd;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.Host;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The progress of a partition says what the crawl waits for. */
class WaitsTest {
    private static final String A = "http://a.example";

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @Test
    void shouldCountRobotsApartFromPages() {
        scheduler.discover(A + "/1");
        scheduler.tick();

        Progress progress = scheduler.progress();

        assertThat(progress.waits().robots()).isEqualTo(1);
        assertThat(progress.visiting()).isZero();
        assertThat(progress.underWay()).isEqualTo(1);
        assertThat(progress.idle()).isFalse();
    }

    @Test
    void shouldTellARetryFromADelay() {
        scheduler.discover(A + "/1", A + "/2");
        scheduler.answerRobots(NO_ROBOTS);
        Instant delayEnds = scheduler.now().plusSeconds(1);
        assertThat(scheduler.progress().waits().nextDelayEndsAt()).isEqualTo(delayEnds);
        assertThat(scheduler.progress().hostStates()).containsEntry("waiting", 1L);

        Visit visit = scheduler.nextVisit();
        scheduler.report(
                visit,
                true,
                scheduler.result(visit.items().get(0), FETCHED),
                scheduler.result(visit.items().get(1), new Outcome.HttpError(500, null)));

        Progress progress = scheduler.progress();
        assertThat(progress.waits().retries()).isEqualTo(1);
        assertThat(progress.waits().nextRetryAt()).isEqualTo(scheduler.now().plusSeconds(10));
        assertThat(progress.waits().nextDelayEndsAt()).isNull();
        assertThat(progress.waits().backingOff()).isEmpty();
        assertThat(progress.hostStates()).containsEntry("retrying", 1L).doesNotContainKey("waiting");
    }

    @Test
    void shouldNameTheHostsThatBackOffAlsoAfterARestart() {
        scheduler.discover(A + "/1");
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(503, null));
        List<BackoffEnd> expected =
                List.of(new BackoffEnd(new Host("a.example"), scheduler.now().plusSeconds(60)));

        assertThat(scheduler.progress().waits().backingOff()).isEqualTo(expected);
        scheduler.restart();

        assertThat(scheduler.progress().waits().backingOff()).isEqualTo(expected);
        assertThat(scheduler.progress().hostStates()).containsEntry("backingOff", 1L);
    }
}
