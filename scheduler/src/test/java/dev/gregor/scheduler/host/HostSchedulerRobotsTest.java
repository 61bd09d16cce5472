package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.DELAY;
import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.GRACE;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.RETURNED;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostSchedulerRobotsTest {
    private static final String HTTP = "http://a.example";
    private static final String HTTPS = "https://a.example";

    private final SchedulerFixture bench = new SchedulerFixture();

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 410, 418})
    void shouldAllowEverythingWithoutRobotsTxt(int status) {
        bench.find(pages(HTTP, 3));
        bench.answerRobots(new Outcome.HttpError(status, null));

        assertThat(bench.nextVisit().items()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    void shouldAllowNothingWhenRobotsTxtIsClosed(int status) {
        bench.find(pages(HTTP, 3));
        bench.answerRobots(new Outcome.HttpError(status, null));
        bench.advance(Duration.ofMinutes(1));

        bench.expectNoVisit();
        assertThat(bench.progress().refused()).containsEntry("ROBOTS", 3L);
    }

    @Test
    void shouldDropAndCountWhatIsDisallowed() {
        bench.find(HTTP + "/open", HTTP + "/closed/1", HTTP + "/closed/2", HTTP + "/open/too");
        bench.answerRobots("User-agent: gregor\nDisallow: /closed/");

        assertThat(urls(bench.nextVisit())).containsExactly(HTTP + "/open", HTTP + "/open/too");
        assertThat(bench.progress().refused()).containsEntry("ROBOTS", 2L);
    }

    @Test
    void shouldDropALongStretchOfDisallowedUrls() {
        bench.find(pages(HTTP, 3_500));
        bench.find(1, HTTPS + "/open");
        bench.answerRobots("User-agent: *\nDisallow: /");
        bench.answerRobots(NO_ROBOTS);

        assertThat(urls(bench.nextVisit())).containsExactly(HTTPS + "/open");
        assertThat(bench.progress().refused()).containsEntry("ROBOTS", 3_500L);
    }

    @Test
    void shouldLetOthersGoAheadOfALongStretchOfDisallowedUrls() {
        bench.find(pages("http://b.example", 1));
        bench.answerRobots(NO_ROBOTS);
        bench.find(pages(HTTP, 3_500));
        Visit robots = bench.nextVisit();
        bench.now = bench.now.plus(DELAY);

        bench.complete(robots, new Outcome.RobotsFound("User-agent: *\nDisallow: /", null));
        bench.now = bench.now.plus(DELAY);
        bench.tick();

        assertThat(bench.visit().host().name()).isEqualTo("b.example");
        assertThat(bench.progress().queued()).isPositive();
    }

    @Test
    void shouldFailTheUrlsWhenRobotsTxtCannotBeHad() {
        bench.find(pages(HTTP, 3));
        bench.answerRobots(new Outcome.HttpError(500, null));
        Instant first = bench.now;
        bench.answerRobots(new Outcome.Failed(FailureCause.CONNECT, ""));
        Instant second = bench.now;
        bench.answerRobots(new Outcome.HttpError(502, null));
        bench.advance(Duration.ofMinutes(1));

        assertThat(Duration.between(first, second)).isEqualTo(Duration.ofSeconds(10));
        assertThat(Duration.between(second, bench.now.minusSeconds(60))).isEqualTo(Duration.ofSeconds(20));
        bench.expectNoVisit();
        assertThat(bench.progress().failed()).containsEntry("ROBOTS_HTTP_502", 3L);
    }

    @Test
    void shouldAskForRobotsAgainAfterItCouldNotBeHad() {
        bench.find(HTTP + "/");
        bench.answerRobots(new Outcome.Failed(FailureCause.TLS, ""));
        bench.advance(Duration.ofMinutes(59));
        assertThat(bench.progress().failed()).containsEntry("TLS", 1L);
        bench.find(HTTP + "/during");
        bench.tick();
        bench.expectNoVisit();

        bench.advance(Duration.ofMinutes(1));
        bench.find(HTTP + "/after");
        bench.answerRobots(NO_ROBOTS);

        assertThat(urls(bench.nextVisit())).containsExactly(HTTP + "/after");
    }

    @Test
    void shouldTryRobotsThreeTimesEvenOfAHostInTrouble() {
        bench.find(pages(HTTP, 1));
        bench.answerRobots(new Outcome.RobotsFound("", 3_600L));
        bench.complete(bench.nextVisit(), new Outcome.HttpError(503, null));
        bench.complete(bench.nextVisit(), new Outcome.HttpError(503, 7_200L));

        bench.answerRobots(new Outcome.HttpError(500, null));
        bench.answerRobots(new Outcome.HttpError(500, null));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), FETCHED);

        assertThat(bench.progress().fetched()).isEqualTo(1);
    }

    @Test
    void shouldTakeAnUnexpectedAnswerToRobotsForAFailure() {
        bench.find(pages(HTTP, 1));
        bench.answerRobots(FETCHED);
        bench.answerRobots(FETCHED);
        bench.advance(Duration.ofMinutes(1));

        bench.expectNoVisit();
        assertThat(bench.progress().failed()).containsEntry("UNEXPECTED", 1L);
    }

    @Test
    void shouldLeaveAPrivateAddressAlone() {
        bench.find(pages(HTTP, 3));
        bench.answerRobots(new Outcome.Refused(Refusal.PRIVATE_ADDRESS, "10.0.0.1"));
        bench.advance(Duration.ofMinutes(1));

        bench.expectNoVisit();
        assertThat(bench.progress().refused()).containsEntry("PRIVATE_ADDRESS", 3L);
    }

    @Test
    void shouldTellThatAPortIsNotAsked() {
        bench.find(pages(HTTP, 2));
        bench.answerRobots(new Outcome.Refused(Refusal.FORBIDDEN_PORT, "port 25"));
        bench.advance(Duration.ofMinutes(1));

        bench.expectNoVisit();
        assertThat(bench.progress().refused()).containsEntry("FORBIDDEN_PORT", 2L);
    }

    @Test
    void shouldSuspendAHostWhoseRobotsTxtSaysSo() {
        bench.find(pages(HTTP, 1));
        bench.answerRobots(new Outcome.HttpError(503, 600L));
        Instant suspended = bench.now;

        bench.advanceTo(suspended.plusSeconds(599));
        bench.expectNoVisit();
        bench.advanceTo(suspended.plusSeconds(600));

        assertThat(urls(bench.visit())).containsExactly(HTTP + "/robots.txt");
    }

    @Test
    void shouldFollowFiveRedirectsOfRobotsTxtOnTheSameHost() {
        bench.find(HTTP + "/open", HTTP + "/closed");
        for (int hop = 1; hop <= 5; hop++) {
            bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(HTTPS + "/r" + hop)));
        }
        Visit last = bench.nextVisit();
        bench.complete(last, new Outcome.RobotsFound("User-agent: *\nDisallow: /closed", null));

        assertThat(urls(last)).containsExactly(HTTPS + "/r5");
        assertThat(urls(bench.nextVisit())).containsExactly(HTTP + "/open");
    }

    @Test
    void shouldTakeASixthRedirectForNoRobotsTxt() {
        bench.find(HTTP + "/open");
        for (int hop = 1; hop <= 6; hop++) {
            bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(HTTP + "/r" + hop)));
        }

        assertThat(urls(bench.nextVisit())).containsExactly(HTTP + "/open");
    }

    @Test
    void shouldGoOnWithARedirectOfRobotsAfterARestartAndAReturn() {
        bench.find(HTTP + "/open");
        bench.answerRobots(new Outcome.Redirected(301, new CrawlUrl(HTTP + "/r")));
        bench.restart();
        Visit visit = bench.nextVisit();
        bench.complete(visit, RETURNED);

        assertThat(urls(visit)).containsExactly(HTTP + "/r");
        assertThat(urls(bench.nextVisit())).containsExactly(HTTP + "/r");
    }

    @Test
    void shouldAskForLostRobotsAgainButNotForEver() {
        bench.find(HTTP + "/x");
        for (int loss = 1; loss <= 5; loss++) {
            Visit visit = bench.nextVisit();
            assertThat(urls(visit)).containsExactly(HTTP + "/robots.txt");
            bench.report(visit, false);
            bench.advanceTo(visit.deadline().plus(GRACE));
        }
        bench.advance(Duration.ofMinutes(1));

        bench.expectNoVisit();
        assertThat(bench.progress().failed()).containsEntry("ROBOTS_LOST", 1L);
    }

    @Test
    void shouldAskForRobotsAgainWhenItExpires() {
        bench.find(HTTP + "/1");
        bench.answerRobots(new Outcome.RobotsFound("", 7_200L));
        Instant answered = bench.now;
        bench.complete(bench.nextVisit(), FETCHED);

        bench.find(HTTP + "/2");
        bench.advanceTo(answered.plusSeconds(7_199));
        bench.complete(bench.visit(), FETCHED);
        bench.find(HTTP + "/3");
        bench.advanceTo(answered.plusSeconds(7_201));

        assertThat(urls(bench.visit())).containsExactly(HTTP + "/robots.txt");
    }

    @Test
    void shouldObeyACrawlDelayOfAnHour() {
        bench.find(pages(HTTP, 2));
        bench.answerRobots("User-agent: *\nCrawl-delay: 3600");
        Visit first = bench.nextVisit();
        bench.complete(first, FETCHED);
        Instant end = bench.now;

        bench.advanceTo(end.plusSeconds(3_600).minusMillis(1));
        bench.expectNoVisit();
        bench.advanceTo(end.plusSeconds(3_600));

        assertThat(first.delay()).isEqualTo(Duration.ofHours(1));
        assertThat(urls(bench.visit())).containsExactly(HTTP + "/1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0e300", "9223372036854775.807", "9223372036854775807", "2147483647", "-5", "NaN"})
    void shouldSurviveAnAbsurdCrawlDelay(String delay) {
        bench.find(pages(HTTP, 2));
        bench.answerRobots("User-agent: *\nCrawl-delay: " + delay);

        bench.advance(Duration.ofDays(365));
        Visit visit = bench.nextVisit();
        bench.complete(visit, FETCHED);

        assertThat(visit.delay()).isBetween(DELAY, Duration.ofDays(365));
    }

    @Test
    void shouldKeepTwoRobotsTxtButOnePolitenessForHttpAndHttps() {
        bench.find(HTTP + "/1", HTTP + "/2", HTTPS + "/1", HTTPS + "/2");
        bench.answerRobots("User-agent: *\nDisallow: /2");
        Visit plain = bench.nextVisit();
        bench.advance(Duration.ofSeconds(30));
        bench.expectNoVisit();
        bench.complete(plain, FETCHED);
        Instant end = bench.now;
        Visit robots = bench.nextVisit();
        bench.complete(robots, new Outcome.RobotsFound("User-agent: *\nDisallow: /1", null));

        assertThat(urls(plain)).containsExactly(HTTP + "/1");
        assertThat(urls(robots)).containsExactly(HTTPS + "/robots.txt");
        assertThat(robots.notBefore()).isEqualTo(end.plus(DELAY));
        assertThat(urls(bench.nextVisit())).containsExactly(HTTPS + "/2");
        assertThat(bench.progress().hosts()).isEqualTo(1);
    }

    @Test
    void shouldKeepTheLongestDelayOfAVisitToBothHttpAndHttps() {
        knowBothOrigins("Crawl-delay: 4", "");

        bench.find(HTTP + "/1", HTTPS + "/1", HTTPS + "/2", HTTPS + "/3");
        Visit visit = bench.nextVisit();

        assertThat(visit.delay()).isEqualTo(Duration.ofSeconds(4));
        assertThat(visit.items()).hasSize(2);
    }

    @Test
    void shouldNotTakeTheDelayOfAUrlThatIsLeftForTheNextVisit() {
        knowBothOrigins("", "Crawl-delay: 4");

        bench.find(HTTP + "/1", HTTP + "/2", HTTP + "/3", HTTPS + "/1");
        Visit visit = bench.nextVisit();

        assertThat(visit.delay()).isEqualTo(DELAY);
        assertThat(visit.items()).hasSize(3);
    }

    private void knowBothOrigins(String http, String https) {
        bench.find(HTTP + "/");
        bench.answerRobots("User-agent: *\n" + http);
        bench.complete(bench.nextVisit(), FETCHED);
        bench.find(HTTPS + "/");
        bench.answerRobots("User-agent: *\n" + https);
        bench.complete(bench.nextVisit(), FETCHED);
    }
}
