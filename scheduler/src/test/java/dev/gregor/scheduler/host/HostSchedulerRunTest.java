package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.DELAY;
import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.GRACE;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.RULES;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The process with the scheduler and all fetchers is killed and starts again as another run. */
class HostSchedulerRunTest {
    private static final String A = "http://a.example";
    private static final VisitRules RUN_1 = new TestVisitRules().run("run1").build();
    private static final VisitRules RUN_2 = new TestVisitRules().run("run2").build();

    @Test
    void shouldQueueTheUrlsOfADeadRunAgainAfterADelay() {
        SchedulerFixture first = new SchedulerFixture(RUN_1);
        first.discover(pages(A, 5));
        first.answerRobots(NO_ROBOTS);
        Visit dead = first.nextVisit();
        first.report(dead, false, first.result(dead.items().get(0), FETCHED));

        SchedulerFixture second = first.reopened(RUN_2);
        second.advance(Duration.ofMillis(100));
        second.expectNoVisit();
        Instant start = second.now();
        second.runStarted("run2");
        second.expectNoVisit();
        second.advance(DELAY);

        Visit again = second.visit();
        assertThat(urls(again)).isEqualTo(urls(dead).subList(1, 5));
        assertThat(again.items()).extracting(VisitItem::attempt).containsOnly(1);
        assertThat(again.notBefore()).isEqualTo(start.plus(DELAY));
        assertThat(again.run()).isEqualTo("run2");
        assertThat(second.lostVisits()).isZero();
        second.complete(dead, FETCHED);
        assertThat(second.progress().fetched()).isEqualTo(1);
        second.complete(again, FETCHED);
        assertThat(second.progress().fetched()).isEqualTo(5);
        assertThat(second.progress().idle()).isTrue();
    }

    @Test
    void shouldEndNothingTwiceAndNothingOfItsOwnRun() {
        SchedulerFixture first = new SchedulerFixture(RUN_1);
        first.discover(pages(A, 5));
        first.answerRobots(NO_ROBOTS);
        Visit dead = first.nextVisit();
        SchedulerFixture second = first.reopened(RUN_2);
        second.runStarted("run2");
        second.advance(DELAY);
        Visit again = second.visit();

        second.runStarted("run2");
        second.advance(DELAY.multipliedBy(3));

        second.expectNoVisit();
        assertThat(second.progress().visiting()).isEqualTo(dead.items().size());
        second.complete(again, FETCHED);
        assertThat(second.progress().fetched()).isEqualTo(5);
    }

    /** A run that was killed before its start was read left a record that the next run reads after it has sent visits. */
    @Test
    void shouldIgnoreTheStartOfADeadRun() {
        SchedulerFixture second = new SchedulerFixture(RUN_2);
        second.discover(pages(A, 5));
        second.answerRobots(NO_ROBOTS);
        Visit visit = second.nextVisit();

        second.runStarted("run1");
        second.advance(DELAY.multipliedBy(3));

        second.expectNoVisit();
        second.complete(visit, FETCHED);
        assertThat(second.progress().fetched()).isEqualTo(5);
    }

    @Test
    void shouldWaitForTheDeadlineOfVisitsWithoutARun() {
        SchedulerFixture services = new SchedulerFixture(RULES);
        services.discover(pages(A, 5));
        services.answerRobots(NO_ROBOTS);
        Visit visit = services.nextVisit();

        SchedulerFixture second = services.reopened(RUN_2);
        second.runStarted("run2");
        second.advanceTo(visit.deadline().plus(GRACE).minusMillis(1));
        second.expectNoVisit();
        second.advanceTo(visit.deadline().plus(GRACE));

        assertThat(urls(second.visit())).isEqualTo(urls(visit));
    }

    @Test
    void shouldFetchTheRobotsOfADeadRunAgain() {
        SchedulerFixture first = new SchedulerFixture(RUN_1);
        first.discover(A + "/x");
        Visit dead = first.nextVisit();
        assertThat(dead.items()).extracting(VisitItem::purpose).containsExactly(Purpose.ROBOTS);

        SchedulerFixture second = first.reopened(RUN_2);
        second.runStarted("run2");
        second.advance(DELAY);

        Visit again = second.visit();
        assertThat(urls(again)).isEqualTo(urls(dead));
        assertThat(again.items()).extracting(VisitItem::attempt).containsOnly(1);
    }

    @Test
    void shouldReleaseTheSlotOfADeadRun() {
        SchedulerFixture first = new SchedulerFixture(grouped("run1"));
        first.discover("http://a.site.example/x");
        Visit dead = first.nextVisit();
        first.discover("http://b.site.example/x");
        first.advance(DELAY.multipliedBy(3));
        first.expectNoVisit();

        SchedulerFixture second = first.reopened(grouped("run2"));
        Instant start = second.now();
        second.runStarted("run2");
        second.expectNoVisit();
        Visit next = second.nextVisit();

        assertThat(second.now()).isAfterOrEqualTo(start.plus(DELAY)).isBefore(dead.deadline());
        second.complete(next, NO_ROBOTS);
        Visit other = second.nextVisit();
        assertThat(other.deadline()).isAfter(next.deadline());
        assertThat(second.now()).isBefore(dead.deadline());
    }

    private static VisitRules grouped(String run) {
        return new TestVisitRules().grouping(PolitenessGrouping.DOMAIN).run(run).build();
    }
}
