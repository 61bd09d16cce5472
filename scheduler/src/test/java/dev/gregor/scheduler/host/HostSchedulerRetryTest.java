package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.RETURNED;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
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

    private final SchedulerFixture scheduler = new SchedulerFixture();

    /** An outcome, the cause under which it is counted, and the delays in seconds between the attempts. */
    static List<Arguments> failures() {
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
    @MethodSource("failures")
    void shouldRetryByCauseWithGrowingDelaysAndFail(Outcome outcome, String cause, List<Long> delays) {
        scheduler.discover(A + "/x");
        scheduler.answerRobots(NO_ROBOTS);
        List<Long> waited = new ArrayList<>();
        scheduler.complete(scheduler.nextVisit(), outcome);
        while (!scheduler.progress().idle()) {
            Instant failure = scheduler.now();
            Visit again = scheduler.nextVisit();
            waited.add(Duration.between(failure, scheduler.now()).toSeconds());
            assertThat(again.items()).extracting(VisitItem::attempt).containsExactly(waited.size() + 1);
            scheduler.complete(again, outcome);
        }

        assertThat(waited).isEqualTo(delays);
        assertThat(scheduler.progress().failed()).containsOnlyKeys(cause).containsEntry(cause, 1L);
    }

    @Test
    void shouldVisitTheRestOfAHostWhileOneUrlWaitsForItsRetry() {
        scheduler.discover(pages(A, 12));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(visit, true, scheduler.result(visit.items().get(0), status(500)));

        assertThat(urls(scheduler.nextVisit())).startsWith(A + "/1").hasSize(10);
    }

    @Test
    void shouldTakeADueRetryBeforeWaitingUrls() {
        scheduler.discover(pages(A, 2));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(visit, true, scheduler.result(visit.items().get(1), status(500)));
        scheduler.setNow(scheduler.now().plusSeconds(60));

        Visit next = scheduler.nextVisit();

        assertThat(urls(next)).containsExactly(A + "/1", A + "/0");
        assertThat(next.items()).extracting(VisitItem::attempt).containsExactly(2, 1);
        scheduler.complete(next, FETCHED);
        scheduler.advance(Duration.ofHours(1));
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldKeepRetriesApartFromTheUrlWithTheFirstSequence() {
        scheduler.discover(pages(A, 2));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(
                visit,
                true,
                scheduler.result(visit.items().get(0), RETURNED),
                scheduler.result(visit.items().get(1), status(500)));
        scheduler.setNow(scheduler.now().plusSeconds(60));
        scheduler.complete(scheduler.nextVisit(), status(500));
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        scheduler.complete(scheduler.nextVisit(), FETCHED);

        assertThat(scheduler.progress().idle()).isTrue();
        assertThat(scheduler.progress().fetched()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void shouldBackOffFromTheWholeHostForRetryAfter(int status) {
        scheduler.discover(pages(A, 20));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(visit, true, scheduler.result(visit.items().get(0), new Outcome.HttpError(status, 1_000L)));
        Instant reported = scheduler.now();

        scheduler.advanceTo(reported.plusSeconds(999));
        scheduler.expectNoVisit();
        scheduler.advanceTo(reported.plusSeconds(1_000));

        assertThat(urls(scheduler.visit())).startsWith(A + "/0", A + "/1");
    }

    @Test
    void shouldBackOffLongerWithEachFailureOfAHost() {
        scheduler.discover(pages(A, 3));
        scheduler.answerRobots(NO_ROBOTS);
        List<Long> delays = new ArrayList<>();
        Visit visit = scheduler.nextVisit();
        for (int page = 0; page < 3; page++) {
            String url = A + "/" + page;
            VisitItem item = visit.items().stream()
                    .filter(each -> each.url().value().equals(url))
                    .findFirst()
                    .orElseThrow();
            scheduler.report(visit, true, scheduler.result(item, failed(FailureCause.CONNECT)));
            Instant failure = scheduler.now();
            visit = scheduler.nextVisit();
            delays.add(Duration.between(failure, scheduler.now()).toSeconds());
        }

        assertThat(delays).containsExactly(10L, 20L, 40L);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MAX_VALUE / 1_000, 31_536_000_000L, -1L, Long.MIN_VALUE})
    void shouldSurviveAnAbsurdRetryAfter(long seconds) {
        scheduler.discover(pages(A, 1));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(503, seconds));

        scheduler.advance(Duration.ofDays(1));
        scheduler.answerRobots(new Outcome.HttpError(503, seconds));
        scheduler.advance(Duration.ofDays(1));

        assertThat(urls(scheduler.visit())).containsExactly(A + "/robots.txt");
    }

    @Test
    void shouldCountExcludedAndRedirectedUrls() {
        scheduler.discover(pages(A, 3));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(
                visit,
                true,
                scheduler.result(visit.items().get(0), new Outcome.Excluded(ExclusionReason.TOO_LARGE, "")),
                scheduler.result(visit.items().get(1), new Outcome.Redirected(302, null)),
                scheduler.result(visit.items().get(2), FETCHED));

        assertThat(scheduler.progress().excluded()).containsEntry("TOO_LARGE", 1L);
        assertThat(scheduler.progress().redirected()).isEqualTo(1);
        assertThat(scheduler.progress().fetched()).isEqualTo(1);
        assertThat(scheduler.progress().bytes()).isEqualTo(100);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldIgnoreResultsOfUrlsThatAreNotUnderWay() {
        scheduler.discover(pages(A, 2));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(visit, false, scheduler.result(visit.items().get(0), FETCHED));
        scheduler.report(visit, false, scheduler.result(visit.items().get(0), FETCHED));

        assertThat(scheduler.progress().fetched()).isEqualTo(1);
        assertThat(scheduler.progress().visiting()).isEqualTo(1);
    }

    private static Outcome failed(FailureCause cause) {
        return new Outcome.Failed(cause, "");
    }

    private static Outcome status(int status) {
        return new Outcome.HttpError(status, null);
    }
}
