package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.RETURNED;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.VisitItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostSchedulerRetryTest {
    private static final String A = "http://a.example";

    private final SchedulerFixture bench = new SchedulerFixture();

    /** An outcome, the cause it is counted under, and the pauses in seconds between the tries. */
    static List<Arguments> treatments() {
        return List.of(
                Arguments.of(failed(FailureCause.UNKNOWN_HOST), "UNKNOWN_HOST", List.of(30L)),
                Arguments.of(failed(FailureCause.CONNECT), "CONNECT", List.of(10L, 20L)),
                Arguments.of(failed(FailureCause.CONNECT_TIMEOUT), "CONNECT_TIMEOUT", List.of(10L, 20L)),
                Arguments.of(failed(FailureCause.TIMEOUT), "TIMEOUT", List.of(30L)),
                Arguments.of(failed(FailureCause.BROKEN), "BROKEN", List.of(10L, 20L)),
                Arguments.of(failed(FailureCause.PROTOCOL), "PROTOCOL", List.of(10L)),
                Arguments.of(failed(FailureCause.TLS), "TLS", List.of()),
                Arguments.of(status(500), "HTTP_500", List.of(10L, 20L)),
                Arguments.of(status(503), "HTTP_503", List.of(60L, 120L, 240L, 480L, 960L)),
                Arguments.of(status(429), "HTTP_429", List.of(60L, 120L, 240L, 480L, 960L)),
                Arguments.of(status(404), "HTTP_404", List.of()),
                Arguments.of(status(403), "HTTP_403", List.of()));
    }

    @ParameterizedTest
    @MethodSource("treatments")
    void shouldRetryByCauseWithGrowingPausesAndGiveUp(Outcome outcome, String cause, List<Long> pauses) {
        bench.find(A + "/x");
        bench.answerRobots(NO_ROBOTS);
        List<Long> waited = new ArrayList<>();
        bench.complete(bench.nextVisit(), outcome);
        while (!bench.progress().idle()) {
            Instant failure = bench.now;
            Visit again = bench.nextVisit();
            waited.add(Duration.between(failure, bench.now).toSeconds());
            assertThat(again.items()).extracting(VisitItem::attempt).containsExactly(waited.size() + 1);
            bench.complete(again, outcome);
        }

        assertThat(waited).isEqualTo(pauses);
        assertThat(bench.progress().failed()).containsOnlyKeys(cause).containsEntry(cause, 1L);
    }

    @Test
    void shouldVisitTheRestOfAHostWhileOneUrlWaitsForItsRetry() {
        bench.find(pages(A, 12));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(visit, true, bench.result(visit.items().get(0), status(500)));

        assertThat(urls(bench.nextVisit())).startsWith(A + "/1").hasSize(10);
    }

    @Test
    void shouldTakeADueRetryBeforeWhatWaits() {
        bench.find(pages(A, 2));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(visit, true, bench.result(visit.items().get(1), status(500)));
        bench.now = bench.now.plusSeconds(60);

        Visit next = bench.nextVisit();

        assertThat(urls(next)).containsExactly(A + "/1", A + "/0");
        assertThat(next.items()).extracting(VisitItem::attempt).containsExactly(2, 1);
        bench.complete(next, FETCHED);
        bench.advance(Duration.ofHours(1));
        bench.expectNoVisit();
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldKeepRetriesAndTheFirstUrlEverApart() {
        bench.find(pages(A, 2));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(
                visit,
                true,
                bench.result(visit.items().get(0), RETURNED),
                bench.result(visit.items().get(1), status(500)));
        bench.now = bench.now.plusSeconds(60);
        bench.complete(bench.nextVisit(), status(500));
        bench.complete(bench.nextVisit(), FETCHED);
        bench.complete(bench.nextVisit(), FETCHED);

        assertThat(bench.progress().idle()).isTrue();
        assertThat(bench.progress().fetched()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void shouldSuspendTheWholeHostForRetryAfter(int status) {
        bench.find(pages(A, 20));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(visit, true, bench.result(visit.items().get(0), new Outcome.HttpError(status, 1_000L)));
        Instant told = bench.now;

        bench.advanceTo(told.plusSeconds(999));
        bench.expectNoVisit();
        bench.advanceTo(told.plusSeconds(1_000));

        assertThat(urls(bench.visit())).startsWith(A + "/0", A + "/1");
    }

    @Test
    void shouldPauseLongerTheLongerAHostIsInTrouble() {
        bench.find(pages(A, 3));
        bench.answerRobots(NO_ROBOTS);
        List<Long> pauses = new ArrayList<>();
        Visit visit = bench.nextVisit();
        for (int page = 0; page < 3; page++) {
            String url = A + "/" + page;
            VisitItem item = visit.items().stream()
                    .filter(each -> each.url().value().equals(url))
                    .findFirst()
                    .orElseThrow();
            bench.report(visit, true, bench.result(item, failed(FailureCause.CONNECT)));
            Instant failure = bench.now;
            visit = bench.nextVisit();
            pauses.add(Duration.between(failure, bench.now).toSeconds());
        }

        assertThat(pauses).containsExactly(10L, 20L, 40L);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MAX_VALUE / 1_000, 31_536_000_000L, -1L, Long.MIN_VALUE})
    void shouldSurviveAnAbsurdRetryAfter(long seconds) {
        bench.find(pages(A, 1));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), new Outcome.HttpError(503, seconds));

        bench.advance(Duration.ofDays(1));
        bench.answerRobots(new Outcome.HttpError(503, seconds));
        bench.advance(Duration.ofDays(1));

        assertThat(urls(bench.visit())).containsExactly(A + "/robots.txt");
    }

    @Test
    void shouldCountWhatWasRefusedAndRedirected() {
        bench.find(pages(A, 3));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(
                visit,
                true,
                bench.result(visit.items().get(0), new Outcome.Refused(Refusal.TOO_LARGE, "")),
                bench.result(visit.items().get(1), new Outcome.Redirected(302, null)),
                bench.result(visit.items().get(2), FETCHED));

        assertThat(bench.progress().refused()).containsEntry("TOO_LARGE", 1L);
        assertThat(bench.progress().redirected()).isEqualTo(1);
        assertThat(bench.progress().fetched()).isEqualTo(1);
        assertThat(bench.progress().bytes()).isEqualTo(100);
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldIgnoreResultsForUrlsThatAreNotOut() {
        bench.find(pages(A, 2));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(visit, false, bench.result(visit.items().get(0), FETCHED));
        bench.report(visit, false, bench.result(visit.items().get(0), FETCHED));

        assertThat(bench.progress().fetched()).isEqualTo(1);
        assertThat(bench.progress().visiting()).isEqualTo(1);
    }

    private static Outcome failed(FailureCause cause) {
        return new Outcome.Failed(cause, "");
    }

    private static Outcome status(int status) {
        return new Outcome.HttpError(status, null);
    }
}
