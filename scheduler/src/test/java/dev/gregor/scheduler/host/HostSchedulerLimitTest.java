package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.RETURNED;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.Host;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HostSchedulerLimitTest {
    private static final String A = "http://a.example";
    private static final Outcome GONE = new Outcome.HttpError(410, null);

    @Test
    void shouldStopAtTheLimit() {
        SchedulerFixture scheduler =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(7, Duration.ofDays(365)), 0);
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.complete(visit, FETCHED);
        scheduler.discover("http://b.example/");
        scheduler.advance(Duration.ofDays(2));

        assertThat(visit.items()).hasSize(7);
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().limitReached()).isTrue();
        assertThat(scheduler.progress().fetched()).isEqualTo(7);
    }

    @Test
    void shouldFetchExactlyTheLimitThoughPagesFail() {
        SchedulerFixture scheduler =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(7, Duration.ofDays(365)), 0);
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.report(
                visit,
                true,
                scheduler.result(visit.items().get(0), GONE),
                scheduler.result(visit.items().get(1), new Outcome.Redirected(301, null)),
                scheduler.result(visit.items().get(2), FETCHED),
                scheduler.result(visit.items().get(3), RETURNED));
        assertThat(scheduler.progress().limitReached()).isFalse();

        Visit rest = scheduler.nextVisit();
        scheduler.complete(rest, FETCHED);

        assertThat(rest.items()).hasSize(6);
        assertThat(scheduler.progress().fetched()).isEqualTo(7);
        assertThat(scheduler.progress().limitReached()).isTrue();
    }

    @Test
    void shouldStopWhenTheTimeOfTheCrawlIsOver() {
        SchedulerFixture scheduler =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(Long.MAX_VALUE, Duration.ofMinutes(1)), 0);
        scheduler.discover(pages(A, 100));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        scheduler.advance(Duration.ofMinutes(1));
        scheduler.visits();
        scheduler.advance(Duration.ofMinutes(10));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().limitReached()).isTrue();
    }

    @Test
    void shouldFetchNoMorePagesThanTheBudgetOfAHost() {
        SchedulerFixture scheduler = new SchedulerFixture(new TestVisitRules()
                .budget(new HostBudget(12, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(1)))
                .build());
        scheduler.discover(pages(A, 100));
        scheduler.discover(pages("http://b.example", 5));
        int ofA = 0;
        while (!scheduler.progress().idle()) {
            Visit visit = scheduler.nextVisit();
            boolean robots = visit.items().get(0).purpose() == Purpose.ROBOTS;
            ofA += !robots && visit.host().equals(new Host("a.example"))
                    ? visit.items().size()
                    : 0;
            scheduler.complete(visit, robots ? NO_ROBOTS : FETCHED);
        }

        assertThat(ofA).isEqualTo(12);
        assertThat(scheduler.progress().excluded()).containsEntry("BUDGET", 88L);
        assertThat(scheduler.progress().fetched()).isEqualTo(17);
    }

    @Test
    void shouldCountAUrlOnceInTheBudgetHoweverOftenItIsTried() {
        SchedulerFixture scheduler = new SchedulerFixture(new TestVisitRules()
                .budget(new HostBudget(3, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(1)))
                .build());
        scheduler.discover(pages(A, 3));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(500, null));
        scheduler.complete(scheduler.nextVisit(), FETCHED);

        assertThat(scheduler.progress().fetched()).isEqualTo(3);
        assertThat(scheduler.progress().excluded()).isEmpty();
    }

    @Test
    void shouldNotGoFarBeyondTheBytesOfAHost() {
        HostBudget budget = new HostBudget(Long.MAX_VALUE, 1_250, Long.MAX_VALUE, Duration.ofDays(365));
        SchedulerFixture scheduler =
                new SchedulerFixture(new TestVisitRules().budget(budget).build());
        scheduler.discover(pages(A, 40));
        scheduler.answerRobots(NO_ROBOTS);
        while (!scheduler.progress().idle()) {
            scheduler.complete(scheduler.nextVisit(), FETCHED);
            scheduler.advance(SchedulerFixture.DELAY);
        }

        assertThat(scheduler.progress().fetched()).as("pages of 100 bytes").isEqualTo(13);
        assertThat(scheduler.progress().excluded()).containsEntry("BUDGET", 27L);
    }

    @Test
    void shouldPlanNoVisitBeyondTheTimeOfAHost() {
        HostBudget budget = new HostBudget(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofSeconds(4));
        SchedulerFixture scheduler =
                new SchedulerFixture(new TestVisitRules().budget(budget).build());
        scheduler.discover(pages(A, 40));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();

        assertThat(visit.items()).as("one a second").hasSizeBetween(4, 5);
        scheduler.advance(Duration.ofSeconds(4));
        scheduler.complete(visit, FETCHED);
        scheduler.advance(SchedulerFixture.DELAY);
        assertThat(scheduler.progress().excluded()).containsKey("BUDGET");
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldReturnThePagesOfALostVisitToTheLimit() {
        SchedulerFixture scheduler =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(5, Duration.ofDays(365)), 0);
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);
        Visit lost = scheduler.nextVisit();
        scheduler.advanceTo(lost.deadline().plus(SchedulerFixture.GRACE));

        assertThat(scheduler.visit().items()).hasSize(5);
    }

    @Test
    void shouldShareTheLimitAmongPartitions() {
        CrawlLimit limit = new CrawlLimit(8, Duration.ofDays(365));
        SchedulerFixture one = new SchedulerFixture(SchedulerFixture.RULES, limit, 0);
        SchedulerFixture two = new SchedulerFixture(SchedulerFixture.RULES, limit, 1);
        one.discover(pages(A, 5));
        two.discover(pages("http://b.example", 30));
        one.answerRobots(NO_ROBOTS);
        two.answerRobots(NO_ROBOTS);
        Visit ofOne = one.nextVisit();
        Visit ofTwo = two.nextVisit();
        assertThat(ofTwo.items()).hasSize(3);

        one.complete(ofOne, GONE);
        two.complete(ofTwo, FETCHED);
        Visit rest = two.nextVisit();
        two.complete(rest, FETCHED);

        assertThat(rest.items()).hasSize(5);
        assertThat(one.progress().fetched() + two.progress().fetched()).isEqualTo(8);
        assertThat(one.progress().limitReached()).isTrue();
    }

    @Test
    void shouldRestoreTheUsedLimitAfterARestart() {
        SchedulerFixture scheduler =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(13, Duration.ofDays(365)), 0);
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        Visit last = scheduler.nextVisit();
        scheduler.restart();
        scheduler.discover("http://b.example/");
        scheduler.advance(Duration.ofSeconds(10));

        assertThat(last.items()).hasSize(3);
        scheduler.expectNoVisit();
        scheduler.complete(last, FETCHED);
        assertThat(scheduler.progress().fetched()).isEqualTo(13);
    }
}
