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
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HostSchedulerLimitTest {
    private static final String A = "http://a.example";
    private static final Outcome GONE = new Outcome.HttpError(410, null);

    @Test
    void shouldStopAtTheLimit() {
        SchedulerFixture bench =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(7, Duration.ofDays(365)), 0);
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.complete(visit, FETCHED);
        bench.find("http://b.example/");
        bench.advance(Duration.ofDays(2));

        assertThat(visit.items()).hasSize(7);
        bench.expectNoVisit();
        assertThat(bench.progress().limitReached()).isTrue();
        assertThat(bench.progress().fetched()).isEqualTo(7);
    }

    @Test
    void shouldFetchExactlyTheLimitThoughPagesFail() {
        SchedulerFixture bench =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(7, Duration.ofDays(365)), 0);
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.report(
                visit,
                true,
                bench.result(visit.items().get(0), GONE),
                bench.result(visit.items().get(1), new Outcome.Redirected(301, null)),
                bench.result(visit.items().get(2), FETCHED),
                bench.result(visit.items().get(3), RETURNED));
        assertThat(bench.progress().limitReached()).isFalse();

        Visit rest = bench.nextVisit();
        bench.complete(rest, FETCHED);

        assertThat(rest.items()).hasSize(6);
        assertThat(bench.progress().fetched()).isEqualTo(7);
        assertThat(bench.progress().limitReached()).isTrue();
    }

    @Test
    void shouldNotGoFarBeyondTheBytesOfAHost() {
        HostBudget budget = new HostBudget(Long.MAX_VALUE, 1_250, Long.MAX_VALUE, Duration.ofDays(365));
        SchedulerFixture bench =
                new SchedulerFixture(new TestVisitRules().budget(budget).build());
        bench.find(pages(A, 40));
        bench.answerRobots(NO_ROBOTS);
        while (!bench.progress().idle()) {
            bench.complete(bench.nextVisit(), FETCHED);
            bench.advance(SchedulerFixture.DELAY);
        }

        assertThat(bench.progress().fetched()).as("pages of 100 bytes").isEqualTo(13);
        assertThat(bench.progress().refused()).containsEntry("BUDGET", 27L);
    }

    @Test
    void shouldPlanNoVisitBeyondTheTimeOfAHost() {
        HostBudget budget = new HostBudget(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofSeconds(4));
        SchedulerFixture bench =
                new SchedulerFixture(new TestVisitRules().budget(budget).build());
        bench.find(pages(A, 40));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();

        assertThat(visit.items()).as("one a second").hasSizeBetween(4, 5);
        bench.advance(Duration.ofSeconds(4));
        bench.complete(visit, FETCHED);
        bench.advance(SchedulerFixture.DELAY);
        assertThat(bench.progress().refused()).containsKey("BUDGET");
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldGiveBackThePagesOfALostVisit() {
        SchedulerFixture bench =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(5, Duration.ofDays(365)), 0);
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);
        Visit lost = bench.nextVisit();
        bench.advanceTo(lost.deadline().plus(SchedulerFixture.GRACE));

        assertThat(bench.visit().items()).hasSize(5);
    }

    @Test
    void shouldShareTheLimitAmongPartitions() {
        CrawlLimit limit = new CrawlLimit(8, Duration.ofDays(365));
        SchedulerFixture one = new SchedulerFixture(SchedulerFixture.RULES, limit, 0);
        SchedulerFixture two = new SchedulerFixture(SchedulerFixture.RULES, limit, 1);
        one.find(pages(A, 5));
        two.find(pages("http://b.example", 30));
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
    void shouldRememberWhatIsFetchedAndOutOverARestart() {
        SchedulerFixture bench =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(13, Duration.ofDays(365)), 0);
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), FETCHED);
        Visit last = bench.nextVisit();
        bench.restart();
        bench.find("http://b.example/");
        bench.advance(Duration.ofSeconds(10));

        assertThat(last.items()).hasSize(3);
        bench.expectNoVisit();
        bench.complete(last, FETCHED);
        assertThat(bench.progress().fetched()).isEqualTo(13);
    }
}
