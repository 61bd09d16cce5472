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
import dev.gregor.topics.records.LinkPath;
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

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @Test
    void shouldRequestRobotsFirst() {
        scheduler.discover(A + "/x", A + "/y");
        scheduler.tick();

        Visit visit = scheduler.visit();

        assertThat(visit.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);
        assertThat(urls(visit)).containsExactly(A + "/robots.txt");
        scheduler.expectNoVisit();
    }

    @Test
    void shouldTakeAsManyUrlsAsFitIntoAVisitAtTheDelay() {
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);

        Visit visit = scheduler.nextVisit();

        assertThat(visit.items()).hasSize(10);
        assertThat(visit.delay()).isEqualTo(DELAY);
        assertThat(visit.deadline()).isEqualTo(scheduler.now().plusSeconds(90 + 10));
    }

    @Test
    void shouldTakeOneUrlWhenTheDelayIsLongerThanAVisit() {
        scheduler.discover(pages(A, 3));
        scheduler.answerRobots("User-agent: *\nCrawl-delay: 25");

        assertThat(scheduler.nextVisit().items()).hasSize(1);
    }

    @Test
    void shouldTakeNoMoreUrlsThanAVisitMayHoldWithoutDelay() {
        SchedulerFixture eager = new SchedulerFixture(rules(Duration.ZERO, 7, 1_000));
        eager.discover(pages(A, 30));
        eager.answerRobots(NO_ROBOTS);

        assertThat(eager.nextVisit().items()).hasSize(7);
    }

    @Test
    void shouldPassOnHowTheCrawlCameToAUrl() {
        scheduler.discoverRedirected(3, 2, A + "/x");
        scheduler.answerRobots(NO_ROBOTS);

        assertThat(scheduler.nextVisit().items()).extracting(VisitItem::path).containsExactly(new LinkPath(3, 2, 0));
    }

    @Test
    void shouldVisitInOrderOfDepthThenOfArrival() {
        scheduler.discover(2, A + "/deep");
        scheduler.discover(1, A + "/first", A + "/second");
        scheduler.discover(0, A + "/seed");
        scheduler.answerRobots(NO_ROBOTS);

        assertThat(urls(scheduler.nextVisit())).containsExactly(A + "/seed", A + "/first", A + "/second", A + "/deep");
    }

    @Test
    void shouldKeepTheDelayAfterTheEndOfTheLastRequest() {
        scheduler.discover(pages(A, 20));
        scheduler.answerRobots(NO_ROBOTS);
        Visit first = scheduler.nextVisit();
        scheduler.advance(Duration.ofSeconds(12));
        scheduler.complete(first, FETCHED);
        Instant end = scheduler.now();

        scheduler.advanceTo(end.plus(DELAY).minusMillis(1));
        scheduler.expectNoVisit();
        scheduler.advanceTo(end.plus(DELAY));

        assertThat(scheduler.visit().notBefore()).isEqualTo(end.plus(DELAY));
    }

    @Test
    void shouldNeverHaveTwoVisitsToAHostUnderWay() {
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();

        scheduler.discover(A + "/more");
        scheduler.advance(Duration.ofSeconds(60));
        scheduler.report(visit, false, scheduler.result(visit.items().get(0), FETCHED));
        scheduler.advance(Duration.ofSeconds(10));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().hostsVisiting()).isEqualTo(1);
        assertThat(scheduler.progress().visiting()).isEqualTo(9);
    }

    @Test
    void shouldVisitAHostWhileAnotherIsVisited() {
        scheduler.discover(pages(A, 3));
        scheduler.tick();
        Visit stuck = scheduler.visit();
        scheduler.discover(pages(B, 3));
        scheduler.answerRobots(NO_ROBOTS);

        Visit visit = scheduler.nextVisit();

        assertThat(stuck.host().name()).isEqualTo("a.example");
        assertThat(visit.host().name()).isEqualTo("b.example");
        assertThat(visit.items()).hasSize(3);
    }

    @Test
    void shouldSendNoMoreVisitsThanMayBeUnderWay() {
        SchedulerFixture narrow = new SchedulerFixture(rules(DELAY, 50, 2));
        for (String host : List.of("a", "b", "c", "d")) {
            narrow.discover("http://" + host + "/");
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
    void shouldHoldAVisitForLostOnlyAfterDeadlineAndGrace() {
        scheduler.discover(pages(A, 5));
        scheduler.answerRobots(NO_ROBOTS);
        Visit lost = scheduler.nextVisit();

        scheduler.advanceTo(lost.deadline().plus(GRACE).minusMillis(1));
        scheduler.expectNoVisit();
        scheduler.advanceTo(lost.deadline().plus(GRACE));

        Visit again = scheduler.visit();
        assertThat(urls(again)).isEqualTo(urls(lost));
        assertThat(again.id()).isNotEqualTo(lost.id());
        assertThat(scheduler.lostVisits()).isEqualTo(1);
        assertThat(again.items()).extracting(VisitItem::attempt).containsExactly(2, 1, 1, 1, 1);
        assertThat(again.notBefore()).isEqualTo(lost.deadline().plus(DELAY));
    }

    @Test
    void shouldWaitTheFullGraceAfterARestart() {
        scheduler.discover(pages(A, 5));
        scheduler.answerRobots(NO_ROBOTS);
        Visit lost = scheduler.nextVisit();
        scheduler.setNow(lost.deadline().plusSeconds(3600));
        Instant restart = scheduler.now();
        scheduler.restart();

        scheduler.tick();
        scheduler.advanceTo(restart.plus(GRACE).minusMillis(1));
        scheduler.expectNoVisit();
        scheduler.advanceTo(restart.plus(GRACE));

        assertThat(urls(scheduler.visit())).isEqualTo(urls(lost));
    }

    @Test
    void shouldHandleAReportThatWaitedDuringARestart() {
        scheduler.discover(pages(A, 5));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.setNow(visit.deadline().plusSeconds(3600));
        scheduler.restart();

        scheduler.tick();
        scheduler.complete(visit, FETCHED);

        assertThat(scheduler.progress().fetched()).isEqualTo(5);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldIgnoreTheReportOfAnExpiredLease() {
        scheduler.discover(pages(A, 5));
        scheduler.answerRobots(NO_ROBOTS);
        Visit lost = scheduler.nextVisit();
        scheduler.advanceTo(lost.deadline().plus(GRACE));
        Visit again = scheduler.visit();

        scheduler.complete(lost, FETCHED);
        assertThat(scheduler.progress().fetched()).isZero();
        assertThat(scheduler.progress().visiting()).isEqualTo(5);
        scheduler.complete(again, FETCHED);
        scheduler.complete(again, FETCHED);

        assertThat(scheduler.progress().fetched()).isEqualTo(5);
    }

    @Test
    void shouldHoldAVisitForLostOnceAfterReportsThatChangedNothing() {
        scheduler.discover(pages(A, 5));
        scheduler.answerRobots(NO_ROBOTS);
        Visit lost = scheduler.nextVisit();
        scheduler.report(lost, false);
        scheduler.report(lost, false, scheduler.result(lost.items().get(0), RETURNED));

        scheduler.advanceTo(lost.deadline().plus(GRACE));

        assertThat(urls(scheduler.visit())).isEqualTo(urls(lost));
        assertThat(scheduler.progress().queued()).isZero();
    }

    @Test
    void shouldFailAUrlWhoseVisitsKeepGettingLost() {
        scheduler.discover(A + "/killer");
        scheduler.answerRobots(NO_ROBOTS);
        for (int loss = 1; loss <= 5; loss++) {
            Visit visit = scheduler.nextVisit();
            scheduler.report(visit, false);
            scheduler.advanceTo(visit.deadline().plus(GRACE));
        }

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().failed()).containsEntry("LOST", 1L);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldFailNoUrlHoweverLongAllFetchersAreDown() {
        scheduler.discover(pages(A, 3));
        scheduler.answerRobots(NO_ROBOTS);
        for (int loss = 1; loss <= 50; loss++) {
            scheduler.advanceTo(scheduler.nextVisit().deadline().plus(GRACE));
        }

        Visit visit = scheduler.nextVisit();
        assertThat(urls(visit)).hasSize(3);
        assertThat(visit.items()).allSatisfy(item -> assertThat(item.attempt()).isLessThanOrEqualTo(2));
        assertThat(scheduler.progress().failed()).isEmpty();
    }

    @Test
    void shouldPutReturnedUrlsBackInTheirOldOrder() {
        scheduler.discover(pages(A, 12));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(
                visit,
                true,
                scheduler.result(visit.items().get(0), FETCHED),
                scheduler.result(visit.items().get(4), RETURNED),
                scheduler.result(visit.items().get(2), RETURNED));

        Visit next = scheduler.nextVisit();

        assertThat(urls(next))
                .startsWith(A + "/1", A + "/2", A + "/3")
                .doesNotContain(A + "/0")
                .hasSize(10);
        assertThat(next.items()).extracting(VisitItem::attempt).containsOnly(1);
    }

    @Test
    void shouldNotDelayAHostThatWasNotRequested() {
        scheduler.discover(pages(A, 2));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();

        scheduler.complete(visit, RETURNED);

        assertThat(urls(scheduler.visit())).isEqualTo(urls(visit));
    }

    @Test
    void shouldGoOnAfterARestart() {
        scheduler.discover(pages(A, 15));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.restart();
        scheduler.complete(visit, FETCHED);
        scheduler.restart();

        Visit rest = scheduler.nextVisit();

        assertThat(rest.items()).hasSize(5).extracting(VisitItem::purpose).containsOnly(Purpose.PAGE);
        assertThat(rest.id()).isNotEqualTo(visit.id());
        assertThat(rest.notBefore()).isEqualTo(SchedulerFixture.START.plusSeconds(2));
    }

    @Test
    void shouldTreatAnUnexpectedOutcomeAsAFailure() {
        scheduler.discover(A + "/x");
        scheduler.answerRobots(NO_ROBOTS);

        scheduler.complete(scheduler.nextVisit(), new Outcome.RobotsFound("", null));

        assertThat(scheduler.progress().failed()).containsEntry("UNEXPECTED", 1L);
    }

    private static VisitRules rules(Duration delay, int maxUrls, int maxVisits) {
        return new TestVisitRules()
                .delays(new DelayPolicy(delay, 0, 0))
                .maxUrls(maxUrls)
                .maxVisits(maxVisits)
                .build();
    }
}
