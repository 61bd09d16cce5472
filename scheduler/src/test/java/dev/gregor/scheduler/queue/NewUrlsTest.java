package dev.gregor.scheduler.queue;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A URL that is told twice as new is queued once, wherever it is by then, and whether or not that is known in memory. */
class NewUrlsTest {
    private static final String X = "http://a.example/x";

    private final SchedulerFixture bench = new SchedulerFixture();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKnowWhatWaits(boolean restarted) {
        bench.find(X);
        tellAgain(restarted);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKnowWhatIsOut(boolean restarted) {
        bench.find(X);
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        tellAgain(restarted);
        bench.complete(visit, FETCHED);
        assertThat(bench.progress().idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKnowWhatIsTriedOnceMore(boolean restarted) {
        bench.find(X);
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), new Outcome.HttpError(500, null));
        tellAgain(restarted);
        bench.complete(bench.nextVisit(), FETCHED);
        assertThat(bench.progress().idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKnowWhatIsSettled(boolean restarted) {
        bench.find(X);
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), FETCHED);
        tellAgain(restarted);
        assertThat(bench.progress().idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldQueueWhatIsNewBesideWhatIsNot(boolean restarted) {
        bench.find(X);
        if (restarted) {
            bench.restart();
        }
        long before = bench.progress().queued();
        bench.unaudited();
        CrawlUrl known = new CrawlUrl(X);
        CrawlUrl fresh = new CrawlUrl("http://a.example/y");
        bench.news(new FrontierBatch(null, 0, List.of(known, fresh, fresh)));

        assertThat(bench.progress().queued()).isEqualTo(before + 1);
    }

    private void tellAgain(boolean restarted) {
        if (restarted) {
            bench.restart();
        }
        Progress before = bench.progress();
        CrawlUrl url = new CrawlUrl(X);
        bench.news(new FrontierBatch(null, 0, List.of(url, url)));
        assertThat(bench.progress()).isEqualTo(before);
    }
}
