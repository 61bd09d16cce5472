package dev.gregor.scheduler.queue;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A URL that is delivered twice is queued once, wherever it is by then, and whether memory or the state shows it. */
class NewUrlsTest {
    private static final String X = "http://a.example/x";

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNotQueueAWaitingUrlAgain(boolean restarted) {
        scheduler.discover(X);
        redeliver(restarted);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNotQueueAUrlAgainWhoseVisitIsUnderWay(boolean restarted) {
        scheduler.discover(X);
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        redeliver(restarted);
        scheduler.complete(visit, FETCHED);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNotQueueAUrlAgainThatWaitsForARetry(boolean restarted) {
        scheduler.discover(X);
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(500, null));
        redeliver(restarted);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNotQueueAVisitedUrlAgain(boolean restarted) {
        scheduler.discover(X);
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        redeliver(restarted);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldQueueTheNewUrlOfABatch(boolean restarted) {
        scheduler.discover(X);
        if (restarted) {
            scheduler.restart();
        }
        long before = scheduler.progress().queued();
        scheduler.unaudited();
        String fresh = "http://a.example/y";
        scheduler.redeliver(X, fresh, fresh);

        assertThat(scheduler.progress().queued()).isEqualTo(before + 1);
    }

    private void redeliver(boolean restarted) {
        if (restarted) {
            scheduler.restart();
        }
        Progress before = scheduler.progress();
        scheduler.redeliver(X, X);
        assertThat(scheduler.progress()).isEqualTo(before);
    }
}
