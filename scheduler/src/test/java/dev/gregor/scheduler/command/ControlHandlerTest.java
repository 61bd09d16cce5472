package dev.gregor.scheduler.command;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Scope;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Commands that change what is visited. */
class ControlHandlerTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";
    private static final Control PAUSE = new Control.PauseCrawl();

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @Test
    void shouldSendNoVisitWhilePaused() {
        scheduler.command(PAUSE);
        scheduler.discover(pages(A, 2));
        scheduler.advance(Duration.ofHours(1));
        scheduler.expectNoVisit();

        scheduler.revoke(PAUSE);

        assertThat(urls(scheduler.visit())).containsExactly(A + "/robots.txt");
    }

    @Test
    void shouldSendNoVisitToAPausedHost() {
        Control pause = new Control.PauseHost(new Host("a.example"));
        scheduler.command(pause);
        scheduler.discover(pages(A, 2));
        scheduler.discover(pages(B, 2));
        scheduler.advance(Duration.ofHours(1));
        assertThat(scheduler.visits()).extracting(Visit::host).containsExactly(new Host("b.example"));
        assertThat(scheduler.progress().hostStates()).containsEntry("paused", 1L);

        scheduler.revoke(pause);
        scheduler.advance(Duration.ofSeconds(1));

        assertThat(urls(scheduler.visit())).containsExactly(A + "/robots.txt");
    }

    @Test
    void shouldExcludeTheQueueOfABlockedHostAtOnce() {
        scheduler.discover(pages(A, 5_000));
        scheduler.discover(pages(B, 1));
        scheduler.command(new Control.BlockHost(new Host("a.example"), "the owner asked"));
        scheduler.tick();
        scheduler.tick();

        assertThat(scheduler.progress().excluded()).containsEntry("BLOCKED", 5_000L);
        assertThat(scheduler.progress().queued()).isEqualTo(1);
    }

    @Test
    void shouldBlockSubdomainsToo() {
        scheduler.command(new Control.BlockHost(new Host("example"), null));
        scheduler.discover(pages(A, 3));
        scheduler.advance(Duration.ofHours(1));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().excluded()).containsEntry("BLOCKED", 3L);
    }

    @Test
    void shouldExcludeQueuedUrlsThatMatchAPattern() {
        scheduler.discover(A + "/1", A + "/calendar/1", A + "/2", A + "/calendar/2", A + "/3");
        scheduler.command(new Control.BlockUrls(A + "/calendar/*", null));

        assertThat(scheduler.progress().excluded()).containsEntry("BLOCKED", 2L);
        scheduler.answerRobots(NO_ROBOTS);
        assertThat(urls(scheduler.nextVisit())).containsExactly(A + "/1", A + "/2", A + "/3");
    }

    @Test
    void shouldCountUrlsThatAFetcherExcludedBecauseOfABlock() {
        scheduler.discover(pages(A, 3));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.command(new Control.BlockHost(new Host("a.example"), null));
        scheduler.complete(visit, new Outcome.Excluded(ExclusionReason.BLOCKED, "a.example"));

        assertThat(scheduler.progress().excluded()).containsEntry("BLOCKED", 3L);
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldRequestRobotsAgainWhenABlockIsRevoked() {
        Control block = new Control.BlockHost(new Host("a.example"), null);
        scheduler.discover(pages(A, 1));
        Visit robots = scheduler.nextVisit();
        scheduler.command(block);
        scheduler.complete(robots, new Outcome.Excluded(ExclusionReason.BLOCKED, "a.example"));
        scheduler.revoke(block);
        scheduler.discover(A + "/later");

        assertThat(urls(scheduler.nextVisit())).containsExactly(A + "/robots.txt");
        assertThat(scheduler.progress().excluded()).containsOnlyKeys("BLOCKED");
    }

    @Test
    void shouldKeepACommandedDelay() {
        scheduler.command(new Control.HostDelay(new Host("a.example"), Duration.ofSeconds(5)));
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();

        assertThat(visit.delay()).isEqualTo(Duration.ofSeconds(5));
        assertThat(visit.items()).hasSize(2);
    }

    @Test
    void shouldNotGoBelowTheCrawlDelayOfTheSite() {
        scheduler.command(new Control.HostDelay(new Host("a.example"), Duration.ZERO));
        scheduler.discover(pages(A, 30));
        scheduler.answerRobots("User-agent: *\nCrawl-delay: 4\n");

        assertThat(scheduler.nextVisit().delay()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void shouldCountUrlsThatASweepExcludesOnce() {
        SchedulerFixture recrawling =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        recrawling.discover(pages(A, 5_000));
        recrawling.command(new Control.BlockHost(new Host("a.example"), null));
        for (int i = 0; i < 20; i++) {
            recrawling.tick();
        }

        assertThat(recrawling.progress().excluded()).containsEntry("BLOCKED", 5_000L);
        assertThat(recrawling.progress().revisits()).isEqualTo(5_000);
    }

    @Test
    void shouldFetchAQueuedUrlOnceThoughItIsRefetched() {
        scheduler.unaudited();
        scheduler.discover(pages(A, 1));
        scheduler.refetch(A + "/0");
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.complete(visit, FETCHED);
        scheduler.advance(Duration.ofHours(1));

        assertThat(urls(visit)).containsExactly(A + "/0");
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldExcludeUrlsOutsideANarrowerScope() {
        scheduler.addSeed(A + "/");
        scheduler.discover(pages(A, 2));
        scheduler.discover(pages(B, 3));
        scheduler.command(new Control.SetScope(Scope.HOST));
        scheduler.tick();

        assertThat(scheduler.progress().excluded()).containsEntry("OUT_OF_SCOPE", 3L);
        assertThat(scheduler.progress().queued()).isEqualTo(2);
    }

    @Test
    void shouldFetchTheQueuedUrlsOfAnAliasUnderTheNameOfItsSite() {
        scheduler.unaudited();
        scheduler.discover(B + "/0");
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        scheduler.discover(pages(A, 3));
        scheduler.discover(B + "/1");
        scheduler.addAlias("a.example", "b.example");
        scheduler.tick();

        assertThat(scheduler.progress().excluded()).containsEntry("ALIAS", 3L);
        Visit rest = scheduler.nextVisit();
        scheduler.complete(rest, FETCHED);
        scheduler.discover(B + "/2");
        scheduler.advance(Duration.ofHours(1));
        assertThat(urls(rest))
                .as("the URL that only the alias had queued, after the one that both had")
                .containsExactly(B + "/1", B + "/2");
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().idle()).isTrue();
    }
}
