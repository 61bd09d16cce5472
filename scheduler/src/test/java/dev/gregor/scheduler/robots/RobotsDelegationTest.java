package dev.gregor.scheduler.robots;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A robots.txt that is redirected to another host. */
class RobotsDelegationTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @Test
    void shouldFetchARobotsTxtFromAnotherHost() {
        scheduler.discover(A + "/open", A + "/closed");
        redirectRobotsTo(B + "/robots.txt");
        Visit delegated = scheduler.nextVisit();
        assertThat(delegated.host()).isEqualTo(new Host("b.example"));
        assertThat(urls(delegated)).containsExactly(B + "/robots.txt");
        scheduler.complete(delegated, new Outcome.RobotsFound("User-agent: *\nDisallow: /closed\n", null));

        assertThat(urls(scheduler.nextVisit())).containsExactly(A + "/open");
        assertThat(scheduler.progress().excluded()).containsEntry("ROBOTS", 1L);
    }

    @Test
    void shouldAnswerWithACachedRobotsTxt() {
        scheduler.discover(B + "/x");
        scheduler.answerRobots("User-agent: *\nDisallow: /closed\n");
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        scheduler.discover(A + "/open", A + "/closed");
        redirectRobotsTo(B + "/robots.txt");

        assertThat(urls(scheduler.nextVisit())).containsExactly(A + "/open");
    }

    @Test
    void shouldEndARedirectLoopAcrossHosts() {
        scheduler.discover(A + "/open");
        redirectRobotsTo(B + "/r");
        for (int hop = 0; hop < 4; hop++) {
            redirectRobotsTo((hop % 2 == 0 ? A : B) + "/r");
        }
        redirectRobotsTo(B + "/r");

        assertThat(urls(scheduler.nextVisit())).containsExactly(A + "/open");
    }

    @Test
    void shouldFailTheUrlsIfTheOtherHostDoesNotAnswer() {
        scheduler.discover(A + "/open");
        redirectRobotsTo(B + "/robots.txt");
        scheduler.complete(scheduler.nextVisit(), new Outcome.Failed(FailureCause.TIMEOUT, ""));
        redirectRobotsTo(B + "/robots.txt");
        scheduler.complete(scheduler.nextVisit(), new Outcome.Failed(FailureCause.TIMEOUT, ""));
        scheduler.advance(Duration.ofMinutes(2));

        assertThat(scheduler.progress().failed()).containsEntry("TIMEOUT", 1L);
    }

    @Test
    void shouldKeepACommandedDelayWhileAnotherHostAnswers() {
        scheduler.command(new Control.HostDelay(new Host("a.example"), Duration.ofMinutes(1)));
        scheduler.discover(A + "/open");
        redirectRobotsTo(B + "/robots.txt");
        Instant requested = scheduler.now();
        scheduler.complete(scheduler.nextVisit(), new Outcome.RobotsFound("User-agent: *\n", null));
        Visit page = scheduler.nextVisit();

        assertThat(urls(page)).containsExactly(A + "/open");
        Instant start = page.notBefore().isAfter(scheduler.now()) ? page.notBefore() : scheduler.now();
        assertThat(Duration.between(requested, start)).isGreaterThanOrEqualTo(Duration.ofMinutes(1));
    }

    private void redirectRobotsTo(String url) {
        scheduler.answerRobots(new Outcome.Redirected(301, new CrawlUrl(url)));
    }
}
