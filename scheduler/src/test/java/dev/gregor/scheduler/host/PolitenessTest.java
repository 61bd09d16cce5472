package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.outcome.RetryPolicy;
import dev.gregor.scheduler.state.HostBackoff;
import dev.gregor.scheduler.state.HostUsage;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.scheduler.visit.VisitRules.Grouping;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PolitenessTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";

    @Test
    void shouldGiveTheLongestOfAllPauses() {
        DelayPolicy pace = new DelayPolicy(Duration.ofSeconds(1), 2, 0);
        Optional<Duration> none = Optional.empty();

        assertThat(pace.pause(none, Duration.ZERO, 100, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(pace.pause(none, Duration.ofHours(1), 100, 0)).isEqualTo(Duration.ofHours(1));
        assertThat(pace.pause(none, Duration.ZERO, 3_000, 0)).isEqualTo(Duration.ofSeconds(6));
        assertThat(pace.pause(none, Duration.ZERO, 3_600_000, 0)).isEqualTo(Duration.ofMinutes(1));
        assertThat(pace.pause(Optional.of(Duration.ofSeconds(9)), Duration.ZERO, 100, 0))
                .isEqualTo(Duration.ofSeconds(9));
        assertThat(new DelayPolicy(Duration.ZERO, 2, 0).pause(none, Duration.ZERO, 3_000, 0))
                .isEqualTo(Duration.ZERO);
    }

    @Test
    void shouldOnlyEverMakePausesLongerAtRandom() {
        DelayPolicy pace = new DelayPolicy(Duration.ofSeconds(10), 0, 0.2);

        assertThat(pace.pause(Optional.empty(), Duration.ZERO, 0, 0)).isEqualTo(Duration.ofSeconds(10));
        assertThat(pace.pause(Optional.empty(), Duration.ZERO, 0, 1)).isEqualTo(Duration.ofSeconds(12));
    }

    @Test
    void shouldGiveASlowHostTimeToRecover() {
        SchedulerFixture bench = new SchedulerFixture(new TestVisitRules()
                .pace(new DelayPolicy(Duration.ofSeconds(1), 2, 0))
                .mostUrls(1)
                .build());
        bench.find(pages(A, 3));
        bench.answerRobots(NO_ROBOTS);
        Visit slow = bench.nextVisit();
        Instant started = bench.now;
        bench.now = started.plusSeconds(4);
        bench.report(slow, true, new Result(slow.items().get(0).url(), started, bench.now, FETCHED));

        assertThat(bench.nextVisit().delay()).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void shouldForgiveTroublesOnlyAfterAQuietTime() {
        HostBackoff troubles = HostBackoff.NONE;
        long now = 1_000_000;
        troubles = troubles.another(now, Duration.ofMinutes(1));
        troubles = troubles.another(now + 120_000, Duration.ofMinutes(2));
        assertThat(troubles.countAt(now + 300_000)).isEqualTo(2);
        assertThat(troubles.countAt(troubles.until() + Duration.ofMinutes(59).toMillis()))
                .isEqualTo(2);
        assertThat(troubles.countAt(troubles.until() + Duration.ofMinutes(61).toMillis()))
                .isZero();
    }

    @Test
    void shouldEndAtTheBudgetOfAHost() {
        SchedulerFixture bench = new SchedulerFixture(new TestVisitRules()
                .budget(new HostBudget(12, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(1)))
                .build());
        bench.find(pages(A, 100));
        bench.find(pages(B, 5));
        int ofA = 0;
        while (!bench.progress().idle()) {
            Visit visit = bench.nextVisit();
            boolean robots = visit.items().get(0).purpose() == Purpose.ROBOTS;
            ofA += !robots && visit.host().equals(new Host("a.example"))
                    ? visit.items().size()
                    : 0;
            bench.complete(visit, robots ? NO_ROBOTS : FETCHED);
        }

        assertThat(ofA).isEqualTo(12);
        assertThat(bench.progress().refused()).containsEntry("BUDGET", 88L);
        assertThat(bench.progress().fetched()).isEqualTo(17);
    }

    @Test
    void shouldChargeAUrlOnceHoweverOftenItIsTried() {
        SchedulerFixture bench = new SchedulerFixture(new TestVisitRules()
                .budget(new HostBudget(3, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(1)))
                .build());
        bench.find(pages(A, 3));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), new Outcome.HttpError(500, null));
        bench.complete(bench.nextVisit(), FETCHED);

        assertThat(bench.progress().fetched()).isEqualTo(3);
        assertThat(bench.progress().refused()).isEmpty();
    }

    @Test
    void shouldComeBackWhenAskedAndLaterIfThatWasTooSoon() {
        assertThat(RetryPolicy.TOO_MANY_REQUESTS.pause(Duration.ofSeconds(10), 1, Duration.ofSeconds(5)))
                .isEqualTo(Duration.ofSeconds(5));
        assertThat(RetryPolicy.TOO_MANY_REQUESTS.pause(Duration.ofSeconds(10), 2, Duration.ofSeconds(5)))
                .isEqualTo(Duration.ofSeconds(120));
        assertThat(RetryPolicy.TOO_MANY_REQUESTS.pause(Duration.ofSeconds(10), 2, Duration.ofSeconds(500)))
                .isEqualTo(Duration.ofSeconds(500));
        assertThat(RetryPolicy.TOO_MANY_REQUESTS.pause(Duration.ofSeconds(10), 1, Duration.ZERO))
                .isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void shouldKeepACommandedDelayWhileAnotherHostAnswers() {
        SchedulerFixture bench = new SchedulerFixture();
        bench.command(new Control.HostDelay(new Host("a.example"), Duration.ofMinutes(1)));
        bench.find(A + "/open");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/robots.txt")));
        Instant asked = bench.now;
        bench.complete(bench.nextVisit(), new Outcome.RobotsFound("User-agent: *\n", null));
        Visit page = bench.nextVisit();

        assertThat(urls(page)).containsExactly(A + "/open");
        assertThat(Duration.between(asked, page.notBefore().isAfter(bench.now) ? page.notBefore() : bench.now))
                .isGreaterThanOrEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void shouldKnowTheBudgetsOfBytesDepthAndTime() {
        HostBudget budget = new HostBudget(100, 1_000, 2, Duration.ofSeconds(10));
        QueuedUrl shallow = new QueuedUrl(new CrawlUrl(A + "/"), 5, 0, 0, 1);
        QueuedUrl deep = new QueuedUrl(new CrawlUrl(A + "/"), 6, 0, 0, 1);
        HostUsage usage = new HostUsage(3, 50_000, 10, 999);

        assertThat(budget.forbids(shallow, usage, 0, 60_000)).isEmpty();
        assertThat(budget.forbids(deep, usage, 0, 60_000)).contains("depth of the host");
        assertThat(budget.forbids(shallow, usage, 0, 60_001)).contains("time of the host");
        assertThat(budget.forbids(shallow, new HostUsage(3, 50_000, 10, 1_000), 0, 60_000))
                .contains("bytes of the host");
        assertThat(budget.forbids(shallow, usage, 90, 60_000)).contains("pages of the host");
    }

    @Test
    void shouldEndWhenTheTimeOfTheCrawlIsOver() {
        SchedulerFixture bench =
                new SchedulerFixture(SchedulerFixture.RULES, new CrawlLimit(Long.MAX_VALUE, Duration.ofMinutes(1)), 0);
        bench.find(pages(A, 100));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), FETCHED);
        bench.advance(Duration.ofMinutes(1));
        bench.visits();
        bench.advance(Duration.ofMinutes(10));

        bench.expectNoVisit();
        assertThat(bench.progress().limitReached()).isTrue();
    }

    @Test
    void shouldTakeOnlySoManyUrlsOfOneShape() {
        SchedulerFixture bench =
                new SchedulerFixture(new TestVisitRules().mostOfShape(10).build());
        bench.find(pages(A + "/day", 7));
        bench.find(A + "/day/100", A + "/day/101", A + "/day/102", A + "/day/103", A + "/about");
        bench.restart();
        bench.find(A + "/day/200", A + "/other?p=1");
        bench.find(B + "/day/1");

        assertThat(bench.progress().refused()).containsEntry("TRAP", 2L);
        assertThat(bench.progress().queued()).isEqualTo(13);
    }

    @Test
    void shouldFollowARobotsTxtToAnotherHost() {
        SchedulerFixture bench = new SchedulerFixture();
        bench.find(A + "/open", A + "/closed");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/robots.txt")));
        Visit favour = bench.nextVisit();
        assertThat(favour.host()).isEqualTo(new Host("b.example"));
        assertThat(urls(favour)).containsExactly(B + "/robots.txt");
        bench.complete(favour, new Outcome.RobotsFound("User-agent: *\nDisallow: /closed\n", null));

        assertThat(urls(bench.nextVisit())).containsExactly(A + "/open");
        assertThat(bench.progress().refused()).containsEntry("ROBOTS", 1L);
    }

    @Test
    void shouldAnswerForAnotherHostWithWhatItKnowsAlready() {
        SchedulerFixture bench = new SchedulerFixture();
        bench.find(B + "/x");
        bench.answerRobots("User-agent: *\nDisallow: /closed\n");
        bench.complete(bench.nextVisit(), FETCHED);
        bench.find(A + "/open", A + "/closed");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/robots.txt")));

        assertThat(urls(bench.nextVisit())).containsExactly(A + "/open");
    }

    @Test
    void shouldEndARedirectLoopAcrossHosts() {
        SchedulerFixture bench = new SchedulerFixture();
        bench.find(A + "/open");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/r")));
        for (int hop = 0; hop < 4; hop++) {
            String next = hop % 2 == 0 ? A + "/r" : B + "/r";
            bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(next)));
        }
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/r")));

        assertThat(urls(bench.nextVisit())).containsExactly(A + "/open");
    }

    @Test
    void shouldKeepOutWhileTheOtherHostDoesNotAnswer() {
        SchedulerFixture bench = new SchedulerFixture();
        bench.find(A + "/open");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/robots.txt")));
        bench.complete(bench.nextVisit(), new Outcome.Failed(FailureCause.TIMEOUT, ""));
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(B + "/robots.txt")));
        bench.complete(bench.nextVisit(), new Outcome.Failed(FailureCause.TIMEOUT, ""));
        bench.advance(Duration.ofMinutes(2));

        assertThat(bench.progress().failed()).containsEntry("TIMEOUT", 1L);
    }

    @Test
    void shouldOpenWhatMayNotBeReadIfSetSo() {
        SchedulerFixture bench = new SchedulerFixture(
                new TestVisitRules().openWhenRobotsAreForbidden().build());
        bench.find(A + "/x");
        bench.answerRobots(new Outcome.HttpError(403, null));

        assertThat(urls(bench.nextVisit())).containsExactly(A + "/x");
    }

    @Test
    void shouldTakeARobotsTxtThatCannotBeHadForThirtyDaysForNone() {
        SchedulerFixture bench =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        bench.find(A + "/x");
        Instant begun = bench.now;
        Visit visit = bench.nextVisit();
        while (visit.items().get(0).purpose() == Purpose.ROBOTS
                && bench.now.isBefore(begun.plus(Duration.ofDays(60)))) {
            bench.complete(visit, new Outcome.Failed(FailureCause.CONNECT, ""));
            visit = bench.nextVisit();
        }

        assertThat(urls(visit)).containsExactly(A + "/x");
        assertThat(Duration.between(begun, bench.now)).isGreaterThan(Duration.ofDays(30));
    }

    @Test
    void shouldTellTheRefererOnlyIfSet() {
        CrawlUrl source = new CrawlUrl(B + "/source");
        FrontierBatch batch = new FrontierBatch(source, 1, List.of(new CrawlUrl(A + "/x")));
        for (boolean told : new boolean[] {false, true}) {
            SchedulerFixture bench = new SchedulerFixture(
                            told ? new TestVisitRules().referer().build() : SchedulerFixture.RULES)
                    .unaudited();
            bench.news(batch);
            bench.answerRobots(NO_ROBOTS);
            assertThat(bench.nextVisit().items()).extracting(VisitItem::referer).containsExactly(told ? source : null);
        }
    }

    @Test
    void shouldVisitHostsOfOneDomainOneAtATime() {
        groupsTakeTurns(
                new SchedulerFixture(
                        new TestVisitRules().grouping(Grouping.DOMAIN).build()),
                "http://x.a.example",
                "http://y.a.example");
    }

    @Test
    void shouldVisitHostsOfOneAddressOneAtATime() {
        groupsTakeTurns(
                new SchedulerFixture(
                        new TestVisitRules().grouping(Grouping.ADDRESS).build()),
                A,
                B);
    }

    /** Both hosts are crawled in full, and at no time is one visited before the other's pause is over. */
    private static void groupsTakeTurns(SchedulerFixture bench, String one, String other) {
        bench.find(pages(one, 15));
        bench.find(pages(other, 15));
        Instant free = bench.now;
        for (int visits = 0; !bench.progress().idle() && visits < 100; visits++) {
            Visit visit = bench.nextVisit();
            Purpose purpose = visit.items().get(0).purpose();
            if (purpose == Purpose.ADDRESS) {
                bench.complete(visit, new Outcome.Located(List.of("192.0.2.1")));
                continue;
            }
            bench.expectNoVisit();
            assertThat(visit.notBefore().isAfter(bench.now) ? visit.notBefore() : bench.now)
                    .isAfterOrEqualTo(free);
            bench.now = bench.now.plusSeconds(3);
            bench.complete(visit, purpose == Purpose.ROBOTS ? NO_ROBOTS : FETCHED);
            free = bench.now.plus(visit.delay());
            if (visits % 5 == 4) {
                bench.restart();
            }
        }

        assertThat(bench.progress().fetched()).isEqualTo(30);
    }

    @Test
    void shouldGiveATurnBackThatIsOfNoUse() {
        SchedulerFixture bench = new SchedulerFixture(
                new TestVisitRules().grouping(Grouping.DOMAIN).mostVisits(1).build());
        bench.find("http://other.example/");
        Visit other = bench.nextVisit();
        bench.find("http://x.a.example/");
        bench.find("http://y.a.example/");
        bench.advance(Duration.ofSeconds(1));
        bench.complete(other, NO_ROBOTS);
        bench.command(new Control.PauseCrawl());
        bench.advance(Duration.ofSeconds(1));
        bench.command(new Control.BlockHost(new Host("x.a.example"), null));
        bench.tick();
        bench.takeBack(new Control.PauseCrawl());
        finish(bench);

        assertThat(bench.progress().queued()).isZero();
        assertThat(bench.progress().fetched()).isEqualTo(2);
    }

    @Test
    void shouldNotHoldUpAGroupForWhatConcernsOneOfItsHosts() {
        SchedulerFixture bench = new SchedulerFixture(
                new TestVisitRules().grouping(Grouping.DOMAIN).build());
        bench.find("http://a.example/x");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl("http://www.a.example/robots.txt")));
        Instant asked = bench.now;
        Visit favour = bench.nextVisit();
        bench.complete(favour, new Outcome.RobotsFound("User-agent: *\n", null));
        Visit page = bench.nextVisit();

        assertThat(urls(favour)).containsExactly("http://www.a.example/robots.txt");
        assertThat(urls(page)).containsExactly("http://a.example/x");
        assertThat(Duration.between(asked, bench.now)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void shouldAskForTheOtherOriginWhileOneCannotBeHad() {
        SchedulerFixture bench =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        bench.find("http://a.example/x");
        bench.find("https://a.example/y");
        for (int i = 0; i < 20 && bench.progress().fetched() == 0; i++) {
            Visit visit = bench.nextVisit();
            boolean plain = visit.items().get(0).url().scheme().equals("http");
            boolean robots = visit.items().get(0).purpose() == Purpose.ROBOTS;
            bench.complete(visit, plain ? new Outcome.Failed(FailureCause.CONNECT, "") : robots ? NO_ROBOTS : FETCHED);
        }

        assertThat(bench.progress().fetched()).isEqualTo(1);
        assertThat(bench.progress().queued()).as("waits, and is not given up").isEqualTo(1);
    }

    private static void finish(SchedulerFixture bench) {
        for (int i = 0; i < 100 && !bench.progress().idle(); i++) {
            Visit visit = bench.nextVisit();
            boolean robots = visit.items().get(0).purpose() == Purpose.ROBOTS;
            bench.complete(visit, robots ? NO_ROBOTS : FETCHED);
        }
    }

    @Test
    void shouldNotHoldUpAGroupForALostVisit() {
        SchedulerFixture bench = new SchedulerFixture(
                new TestVisitRules().grouping(Grouping.DOMAIN).build());
        bench.find("http://x.a.example/");
        bench.find("http://y.a.example/");
        Visit lost = bench.nextVisit();
        bench.advanceTo(lost.deadline().plus(SchedulerFixture.GRACE));
        Visit next = bench.nextVisit();

        assertThat(next.host()).isNotEqualTo(lost.host());
    }
}
