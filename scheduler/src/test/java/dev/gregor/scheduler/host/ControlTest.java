package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ControlTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";
    private static final Control PAUSE = new Control.PauseCrawl();

    private final SchedulerFixture bench = new SchedulerFixture();

    @Test
    void shouldVisitNobodyWhilePaused() {
        bench.command(PAUSE);
        bench.find(pages(A, 2));
        bench.advance(Duration.ofHours(1));
        bench.expectNoVisit();

        bench.takeBack(PAUSE);

        assertThat(urls(bench.visit())).containsExactly(A + "/robots.txt");
    }

    @Test
    void shouldLeaveAPausedHostAloneAndVisitTheOthers() {
        Control pause = new Control.PauseHost(new Host("a.example"));
        bench.command(pause);
        bench.find(pages(A, 2));
        bench.find(pages(B, 2));
        bench.advance(Duration.ofHours(1));
        assertThat(bench.visits()).extracting(Visit::host).containsExactly(new Host("b.example"));
        assertThat(bench.progress().hostStates()).containsEntry("paused", 1L);

        bench.takeBack(pause);
        bench.advance(Duration.ofSeconds(1));

        assertThat(urls(bench.visit())).containsExactly(A + "/robots.txt");
    }

    @Test
    void shouldDropTheQueueOfABlockedHostAtOnceAndCountIt() {
        bench.find(pages(A, 5_000));
        bench.find(pages(B, 1));
        bench.command(new Control.BlockHost(new Host("a.example"), "the owner asked"));
        bench.tick();
        bench.tick();

        assertThat(bench.progress().refused()).containsEntry("BLOCKED", 5_000L);
        assertThat(bench.progress().queued()).isEqualTo(1);
    }

    @Test
    void shouldBlockSubdomainsToo() {
        bench.command(new Control.BlockHost(new Host("example"), null));
        bench.find(pages(A, 3));
        bench.advance(Duration.ofHours(1));

        bench.expectNoVisit();
        assertThat(bench.progress().refused()).containsEntry("BLOCKED", 3L);
    }

    @Test
    void shouldDropWhatMatchesAPatternWhereverItStandsInTheQueue() {
        bench.find(A + "/1", A + "/calendar/1", A + "/2", A + "/calendar/2", A + "/3");
        bench.command(new Control.BlockUrls(A + "/calendar/*", null));

        assertThat(bench.progress().refused()).containsEntry("BLOCKED", 2L);
        bench.answerRobots(NO_ROBOTS);
        assertThat(urls(bench.nextVisit())).containsExactly(A + "/1", A + "/2", A + "/3");
    }

    @Test
    void shouldSettleWhatAFetcherRefusedBecauseItWasBlocked() {
        bench.find(pages(A, 3));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.command(new Control.BlockHost(new Host("a.example"), null));
        bench.complete(visit, new Outcome.Refused(Refusal.BLOCKED, "a.example"));

        assertThat(bench.progress().refused()).containsEntry("BLOCKED", 3L);
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldAskForRobotsAgainWhenABlockIsTakenBack() {
        Control block = new Control.BlockHost(new Host("a.example"), null);
        bench.find(pages(A, 1));
        Visit robots = bench.nextVisit();
        bench.command(block);
        bench.complete(robots, new Outcome.Refused(Refusal.BLOCKED, "a.example"));
        bench.takeBack(block);
        bench.find(A + "/later");

        assertThat(urls(bench.nextVisit())).containsExactly(A + "/robots.txt");
        assertThat(bench.progress().refused()).containsOnlyKeys("BLOCKED");
    }

    @Test
    void shouldKeepTheDelayThatWasCommanded() {
        bench.command(new Control.HostDelay(new Host("a.example"), Duration.ofSeconds(5)));
        bench.find(pages(A, 30));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();

        assertThat(visit.delay()).isEqualTo(Duration.ofSeconds(5));
        assertThat(visit.items()).hasSize(2);
    }

    @Test
    void shouldNotGoBelowWhatTheSiteAsksFor() {
        bench.command(new Control.HostDelay(new Host("a.example"), Duration.ZERO));
        bench.find(pages(A, 30));
        bench.answerRobots("User-agent: *\nCrawl-delay: 4\n");

        assertThat(bench.nextVisit().delay()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void shouldCountWhatASweepDropsOnce() {
        SchedulerFixture again =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        again.find(pages(A, 5_000));
        again.command(new Control.BlockHost(new Host("a.example"), null));
        for (int i = 0; i < 20; i++) {
            again.tick();
        }

        assertThat(again.progress().refused()).containsEntry("BLOCKED", 5_000L);
        assertThat(again.progress().revisits()).isEqualTo(5_000);
    }

    @Test
    void shouldFetchOnceWhatIsQueuedAndWantedAgain() {
        bench.unaudited();
        bench.find(pages(A, 1));
        CrawlUrl url = new CrawlUrl(A + "/0");
        bench.news(new FrontierBatch(null, 0, List.of(url), FrontierBatch.News.WANTED_AGAIN, null));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();
        bench.complete(visit, FETCHED);
        bench.advance(Duration.ofHours(1));

        assertThat(urls(visit)).containsExactly(url.value());
        bench.expectNoVisit();
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldDropWhatANarrowerScopeLeavesOut() {
        bench.seeds.add(new CrawlUrl(A + "/"));
        bench.find(pages(A, 2));
        bench.find(pages(B, 3));
        bench.command(new Control.ScopeIs(Scope.HOST));
        bench.tick();

        assertThat(bench.progress().refused()).containsEntry("OUT_OF_SCOPE", 3L);
        assertThat(bench.progress().queued()).isEqualTo(2);
    }

    @Test
    void shouldFetchWhatAnAliasHadQueuedUnderTheNameOfItsSite() {
        bench.unaudited();
        bench.find(B + "/0");
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), FETCHED);
        bench.find(pages(A, 3));
        bench.find(B + "/1");
        bench.aliases.tell(new Host("a.example"), new Host("b.example"));
        bench.tick();

        assertThat(bench.progress().refused()).containsEntry("ALIAS", 3L);
        Visit rest = bench.nextVisit();
        bench.complete(rest, FETCHED);
        bench.find(B + "/2");
        bench.advance(Duration.ofHours(1));
        assertThat(urls(rest))
                .as("what only the other name had, after what both had")
                .containsExactly(B + "/1", B + "/2");
        bench.expectNoVisit();
        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldExplainThatRobotsTxtForbidsWhatIsQueued() {
        bench.find(A + "/0");
        bench.answerRobots("User-agent: *\nDisallow: /closed\n");
        bench.nextVisit();
        bench.find(A + "/1", A + "/closed");

        Answer closed = bench.explain(A + "/closed");
        assertThat(closed.state()).isEqualTo(Answer.State.QUEUED);
        assertThat(closed.detail()).isEqualTo("ROBOTS: robots.txt forbids it");
        assertThat(closed.nextVisitAt()).isNull();
        assertThat(bench.explain(A + "/1").detail()).isNotEqualTo(closed.detail());
        assertThat(bench.explain(A + "/1").nextVisitAt()).isNotNull();
    }

    @Test
    void shouldExplainWhereAUrlStands() {
        assertThat(bench.explain(A + "/0").state()).isEqualTo(Answer.State.UNKNOWN);
        bench.find(pages(A, 2));
        bench.find(A + "/closed");
        assertThat(bench.explain(A + "/0").state()).isEqualTo(Answer.State.QUEUED);
        bench.answerRobots("User-agent: *\nDisallow: /closed\n");
        Visit visit = bench.nextVisit();
        Answer out = bench.explain(A + "/1");
        assertThat(out.state()).isEqualTo(Answer.State.VISITING);
        assertThat(out.host()).extracting(Answer.HostView::state).isEqualTo("visiting");
        bench.report(
                visit,
                true,
                bench.result(visit.items().get(0), FETCHED),
                bench.result(visit.items().get(1), new Outcome.HttpError(500, null)));

        assertThat(bench.explain(A + "/0").state()).isEqualTo(Answer.State.FETCHED);
        assertThat(bench.explain(A + "/0").lastOutcome()).isEqualTo("fetched 200");
        assertThat(bench.explain(A + "/0").foundAt()).isEqualTo(SchedulerFixture.START);
        Answer retrying = bench.explain(A + "/1");
        assertThat(retrying.state()).isEqualTo(Answer.State.RETRYING);
        assertThat(retrying.lastOutcome()).contains("HTTP_500");
        Answer refused = bench.explain(A + "/closed");
        assertThat(refused.state()).isEqualTo(Answer.State.REFUSED);
        assertThat(refused.detail()).isEqualTo("ROBOTS: robots.txt forbids it");
    }
}
