package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.DELAY;
import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.GRACE;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.RETURNED;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Visits, delays and leases; see the other {@code HostScheduler…Test}s for robots.txt, retries and the page limit. */
class HostSchedulerTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";

    private final SchedulerFixture bench = new SchedulerFixture();

    @Test
    void shouldAskForRobotsFirst() {
        bench.find(A + "/x", A + "/y");
        bench.tick();

        Visit visit = bench.visit();

        assertThat(visit.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
        assertThat(urls(visit)).containsExactly(A + "/robots.txt");
        bench.expectNoVisit();
    }

    @Test
    void shouldTakeAsManyUrlsAsFitIntoAVisitAtTheDelay() {
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);

        Visit visit = bench.nextVisit();

        assertThat(visit.items()).hasSize(10);
        assertThat(visit.delay()).isEqualTo(DELAY);
        assertThat(visit.deadline()).isEqualTo(bench.now.plusSeconds(90 + 10));
    }

    @Test
    void shouldTakeOneUrlWhenTheDelayIsLongerThanAVisit() {
        bench.find(pages(A, 3));
        bench.answerRobots("User-agent: *\nCrawl-delay: 25");

        assertThat(bench.nextVisit().items()).hasSize(1);
    }

    @Test
    void shouldTakeNoMoreUrlsThanAVisitMayHoldWithoutDelay() {
        SchedulerFixture eager = new SchedulerFixture(rules(Duration.ZERO, 7, 1_000));
        eager.find(pages(A, 30));
        eager.answerRobots(NO_ROBOTS);

        assertThat(eager.nextVisit().items()).hasSize(7);
    }

    @Test
    void shouldVisitInOrderOfDepthThenOfArrival() {
        bench.find(2, A + "/deep");
        bench.find(1, A + "/first", A + "/second");
        bench.find(0, A + "/seed");
        bench.answerRobots(NO_ROBOTS);

        assertThat(urls(bench.nextVisit())).containsExactly(A + "/seed", A + "/first", A + "/second", A + "/deep");
    }

    @Test
    void shouldKeepTheDelayAfterTheEndOfTheLastRequest() {
        bench.find(pages(A, 20));
        bench.answerRobots(NO_ROBOTS);
        Visit first = bench.nextVisit();
        bench.advance(Duration.ofSeconds(12));
        bench.complete(first, FETCHED);
        Instant end = bench.now;

        bench.advanceTo(end.plus(DELAY).minusMillis(1));
        bench.expectNoVisit();
        bench.advanceTo(end.plus(DELAY));

        assertThat(bench.visit().notBefore()).isEqualTo(end.plus(DELAY));
    }

    @Test
    void shouldNeverHaveTwoVisitsToAHostOut() {
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();

        bench.find(A + "/more");
        bench.advance(Duration.ofSeconds(60));
        bench.report(visit, false, bench.result(visit.items().get(0), FETCHED));
        bench.advance(Duration.ofSeconds(10));

        bench.expectNoVisit();
        assertThat(bench.progress().hostsVisiting()).isEqualTo(1);
        assertThat(bench.progress().visiting()).isEqualTo(9);
    }

    @Test
    void shouldNotLetABusyHostHoldUpAnother() {
        bench.find(pages(A, 3));
        bench.tick();
        Visit stuck = bench.visit();
        bench.find(pages(B, 3));
        bench.answerRobots(NO_ROBOTS);

        Visit visit = bench.nextVisit();

        assertThat(stuck.host().name()).isEqualTo("a.example");
        assertThat(visit.host().name()).isEqualTo("b.example");
        assertThat(visit.items()).hasSize(3);
    }

    @Test
    void shouldSendNoMoreVisitsThanMayBeOut() {
        SchedulerFixture narrow = new SchedulerFixture(rules(DELAY, 50, 2));
        for (String host : List.of("a", "b", "c", "d")) {
            narrow.find("http://" + host + "/");
        }
        narrow.tick();
        Visit one = narrow.visit();
        narrow.visit();
        narrow.expectNoVisit();

        narrow.complete(one, NO_ROBOTS);

        narrow.visit();
        narrow.expectNoVisit();
    }

    @Test
    void shouldTakeAVisitForLostOnlyAfterDeadlineAndGrace() {
        bench.find(pages(A, 5));
        bench.answerRobots(NO_ROBOTS);
        Visit lost = bench.nextVisit();

        bench.advanceTo(lost.deadline().plus(GRACE).minusMillis(1));
        bench.expectNoVisit();
        bench.advanceTo(lost.deadline().plus(GRACE));

        Visit again = bench.visit();
        assertThat(urls(again)).isEqualTo(urls(lost));
        assertThat(again.id()).isNotEqualTo(lost.id());
        assertThat(bench.lostVisits()).isEqualTo(1);
        assertThat(again.items()).extracting(VisitItem::attempt).containsExactly(2, 1, 1, 1, 1);
        assertThat(again.notBefore()).isEqualTo(lost.deadline().plus(DELAY));
    }

    @Test
    void shouldWaitTheFullGraceAfterARestart() {
        bench.find(pages(A, 5));
        bench.answerRobots(NO_ROBOTS);
        Visit lost = bench.nextVisit();
        bench.now = lost.deadline().plusSeconds(3600);
        Instant restart = bench.now;
        bench.restart();

        bench.tick();
        bench.advanceTo(restart.plus(GRACE).minusMillis(1));
        bench.expectNoVisit();
        bench.advanceTo(restart.plus(GRACE));

        assertThat(urls(bench.visit())).isEqualTo(urls(lost));
    }

    @Test
    void shouldHearAReportThatWaitedDuringARestart() {
        bench.find(pages(A, 5));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.now = visit.deadline().plusSeconds(3600);
        bench.restart();

        bench.tick();
        bench.complete(visit, FETCHED);

        assertThat(bench.progress().fetched()).isEqualTo(5);
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldIgnoreTheReportOfAnExpiredLease() {
        bench.find(pages(A, 5));
        bench.answerRobots(NO_ROBOTS);
        Visit lost = bench.nextVisit();
        bench.advanceTo(lost.deadline().plus(GRACE));
        Visit again = bench.visit();

        bench.complete(lost, FETCHED);
        assertThat(bench.progress().fetched()).isZero();
        assertThat(bench.progress().visiting()).isEqualTo(5);
        bench.complete(again, FETCHED);
        bench.complete(again, FETCHED);

        assertThat(bench.progress().fetched()).isEqualTo(5);
    }

    @Test
    void shouldTakeAVisitBackOnceThoughItsReportsChangedNothing() {
        bench.find(pages(A, 5));
        bench.answerRobots(NO_ROBOTS);
        Visit lost = bench.nextVisit();
        bench.report(lost, false);
        bench.report(lost, false, bench.result(lost.items().get(0), RETURNED));

        bench.advanceTo(lost.deadline().plus(GRACE));

        assertThat(urls(bench.visit())).isEqualTo(urls(lost));
        assertThat(bench.progress().queued()).isZero();
    }

    @Test
    void shouldGiveUpAUrlWhoseVisitsKeepGettingLost() {
        bench.find(A + "/killer");
        bench.answerRobots(NO_ROBOTS);
        for (int loss = 1; loss <= 5; loss++) {
            Visit visit = bench.nextVisit();
            bench.report(visit, false);
            bench.advanceTo(visit.deadline().plus(GRACE));
        }

        bench.expectNoVisit();
        assertThat(bench.progress().failed()).containsEntry("LOST", 1L);
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldGiveUpNothingHoweverLongAllFetchersAreDown() {
        bench.find(pages(A, 3));
        bench.answerRobots(NO_ROBOTS);
        for (int loss = 1; loss <= 50; loss++) {
            bench.advanceTo(bench.nextVisit().deadline().plus(GRACE));
        }

        Visit visit = bench.nextVisit();
        assertThat(urls(visit)).hasSize(3);
        assertThat(visit.items()).allSatisfy(item -> assertThat(item.attempt()).isLessThanOrEqualTo(2));
        assertThat(bench.progress().failed()).isEmpty();
    }

    @Test
    void shouldPutReturnedUrlsBackInTheirOldOrder() {
        bench.find(pages(A, 12));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(
                visit,
                true,
                bench.result(visit.items().get(0), FETCHED),
                bench.result(visit.items().get(4), RETURNED),
                bench.result(visit.items().get(2), RETURNED));

        Visit next = bench.nextVisit();

        assertThat(urls(next))
                .startsWith(A + "/1", A + "/2", A + "/3")
                .doesNotContain(A + "/0")
                .hasSize(10);
        assertThat(next.items()).extracting(VisitItem::attempt).containsOnly(1);
    }

    @Test
    void shouldNotDelayAHostThatWasNotAsked() {
        bench.find(pages(A, 2));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();

        bench.complete(visit, RETURNED);

        assertThat(urls(bench.visit())).isEqualTo(urls(visit));
    }

    @Test
    void shouldGoOnAfterARestart() {
        bench.find(pages(A, 15));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.restart();
        bench.complete(visit, FETCHED);
        bench.restart();

        Visit rest = bench.nextVisit();

        assertThat(rest.items()).hasSize(5).extracting(VisitItem::purpose).containsOnly(Purpose.PAGE);
        assertThat(rest.id()).isNotEqualTo(visit.id());
        assertThat(rest.notBefore()).isEqualTo(SchedulerFixture.START.plusSeconds(2));
    }

    @Test
    void shouldTakeAnUnexpectedAnswerForAFailure() {
        bench.find(A + "/x");
        bench.answerRobots(NO_ROBOTS);

        bench.complete(bench.nextVisit(), new Outcome.RobotsFound("", null));

        assertThat(bench.progress().failed()).containsEntry("UNEXPECTED", 1L);
    }

    private static VisitRules rules(Duration delay, int mostUrls, int mostVisits) {
        return new TestVisitRules()
                .pace(new DelayPolicy(delay, 0, 0))
                .mostUrls(mostUrls)
                .mostVisits(mostVisits)
                .build();
    }
}
