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
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostSchedulerRobotsTest {
    private static final String HTTP = "http://a.example";
    private static final String HTTPS = "https://a.example";

    private final SchedulerFixture scheduler = new SchedulerFixture();

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 410, 418})
    void shouldAllowEverythingWithoutRobotsTxt(int status) {
        scheduler.discover(pages(HTTP, 3));
        scheduler.answerRobots(new Outcome.HttpError(status, null));

        assertThat(scheduler.nextVisit().items()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    void shouldAllowNothingWhenRobotsTxtIsForbidden(int status) {
        scheduler.discover(pages(HTTP, 3));
        scheduler.answerRobots(new Outcome.HttpError(status, null));
        scheduler.advance(Duration.ofMinutes(1));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().excluded()).containsEntry("ROBOTS", 3L);
    }

    @Test
    void shouldAllowEverythingWhenRobotsTxtIsForbiddenIfSetSo() {
        SchedulerFixture lenient = new SchedulerFixture(
                new TestVisitRules().robotsForbiddenAllows().build());
        lenient.discover(HTTP + "/x");
        lenient.answerRobots(new Outcome.HttpError(403, null));

        assertThat(urls(lenient.nextVisit())).containsExactly(HTTP + "/x");
    }

    @Test
    void shouldExcludeAndCountWhatIsDisallowed() {
        scheduler.discover(HTTP + "/open", HTTP + "/closed/1", HTTP + "/closed/2", HTTP + "/open/too");
        scheduler.answerRobots("User-agent: gregor\nDisallow: /closed/");

        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTP + "/open", HTTP + "/open/too");
        assertThat(scheduler.progress().excluded()).containsEntry("ROBOTS", 2L);
    }

    @Test
    void shouldExcludeALongRunOfDisallowedUrls() {
        scheduler.discover(pages(HTTP, 3_500));
        scheduler.discover(1, HTTPS + "/open");
        scheduler.answerRobots("User-agent: *\nDisallow: /");
        scheduler.answerRobots(NO_ROBOTS);

        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTPS + "/open");
        assertThat(scheduler.progress().excluded()).containsEntry("ROBOTS", 3_500L);
    }

    @Test
    void shouldVisitOtherHostsBeforeItHasExcludedALongRunOfUrls() {
        scheduler.discover(pages("http://b.example", 1));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.discover(pages(HTTP, 3_500));
        Visit robots = scheduler.nextVisit();
        scheduler.setNow(scheduler.now().plus(DELAY));

        scheduler.complete(robots, new Outcome.RobotsFound("User-agent: *\nDisallow: /", null));
        scheduler.setNow(scheduler.now().plus(DELAY));
        scheduler.tick();

        assertThat(scheduler.visit().host().name()).isEqualTo("b.example");
        assertThat(scheduler.progress().queued()).isPositive();
    }

    @Test
    void shouldFailTheUrlsWhenRobotsTxtIsUnreachable() {
        scheduler.discover(pages(HTTP, 3));
        scheduler.answerRobots(new Outcome.HttpError(500, null));
        Instant first = scheduler.now();
        scheduler.answerRobots(new Outcome.Failed(FailureCause.CONNECT, ""));
        Instant second = scheduler.now();
        scheduler.answerRobots(new Outcome.HttpError(502, null));
        scheduler.advance(Duration.ofMinutes(1));

        assertThat(Duration.between(first, second)).isEqualTo(Duration.ofSeconds(10));
        assertThat(Duration.between(second, scheduler.now().minusSeconds(60))).isEqualTo(Duration.ofSeconds(20));
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().failed()).containsEntry("ROBOTS_HTTP_502", 3L);
    }

    @Test
    void shouldAssumeNoRobotsTxtAfterThirtyDaysWithoutOne() {
        SchedulerFixture recrawling = recrawling();
        recrawling.discover(HTTP + "/x");
        Instant begun = recrawling.now();
        Visit visit = recrawling.nextVisit();
        while (visit.items().get(0).purpose() == Purpose.ROBOTS
                && recrawling.now().isBefore(begun.plus(Duration.ofDays(60)))) {
            recrawling.complete(visit, new Outcome.Failed(FailureCause.CONNECT, ""));
            visit = recrawling.nextVisit();
        }

        assertThat(urls(visit)).containsExactly(HTTP + "/x");
        assertThat(Duration.between(begun, recrawling.now())).isGreaterThan(Duration.ofDays(30));
    }

    @Test
    void shouldVisitOneOriginWhileTheRobotsTxtOfTheOtherIsUnreachable() {
        SchedulerFixture recrawling = recrawling();
        recrawling.discover(HTTP + "/x");
        recrawling.discover(HTTPS + "/y");
        for (int i = 0; i < 20 && recrawling.progress().fetched() == 0; i++) {
            Visit visit = recrawling.nextVisit();
            boolean plain = visit.items().get(0).url().scheme().equals("http");
            boolean robots = visit.items().get(0).purpose() == Purpose.ROBOTS;
            Outcome answer = robots ? NO_ROBOTS : FETCHED;
            recrawling.complete(visit, plain ? new Outcome.Failed(FailureCause.CONNECT, "") : answer);
        }

        assertThat(recrawling.progress().fetched()).isEqualTo(1);
        assertThat(recrawling.progress().queued()).as("waiting, not failed").isEqualTo(1);
    }

    private static SchedulerFixture recrawling() {
        return new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
    }

    @Test
    void shouldRequestRobotsAgainAfterItWasUnreachable() {
        scheduler.discover(HTTP + "/");
        scheduler.answerRobots(new Outcome.Failed(FailureCause.TLS, ""));
        scheduler.advance(Duration.ofMinutes(59));
        assertThat(scheduler.progress().failed()).containsEntry("TLS", 1L);
        scheduler.discover(HTTP + "/during");
        scheduler.tick();
        scheduler.expectNoVisit();

        scheduler.advance(Duration.ofMinutes(1));
        scheduler.discover(HTTP + "/after");
        scheduler.answerRobots(NO_ROBOTS);

        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTP + "/after");
    }

    @Test
    void shouldTryRobotsThreeTimesEvenOfAHostThatBacksOff() {
        scheduler.discover(pages(HTTP, 1));
        scheduler.answerRobots(new Outcome.RobotsFound("", 3_600L));
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(503, null));
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(503, 7_200L));

        scheduler.answerRobots(new Outcome.HttpError(500, null));
        scheduler.answerRobots(new Outcome.HttpError(500, null));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);

        assertThat(scheduler.progress().fetched()).isEqualTo(1);
    }

    @Test
    void shouldTreatAnUnexpectedOutcomeOfRobotsAsAFailure() {
        scheduler.discover(pages(HTTP, 1));
        scheduler.answerRobots(FETCHED);
        scheduler.answerRobots(FETCHED);
        scheduler.advance(Duration.ofMinutes(1));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().failed()).containsEntry("UNEXPECTED", 1L);
    }

    @Test
    void shouldExcludeAPrivateAddress() {
        scheduler.discover(pages(HTTP, 3));
        scheduler.answerRobots(new Outcome.Excluded(ExclusionReason.PRIVATE_ADDRESS, "10.0.0.1"));
        scheduler.advance(Duration.ofMinutes(1));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().excluded()).containsEntry("PRIVATE_ADDRESS", 3L);
    }

    @Test
    void shouldExcludeAForbiddenPort() {
        scheduler.discover(pages(HTTP, 2));
        scheduler.answerRobots(new Outcome.Excluded(ExclusionReason.FORBIDDEN_PORT, "port 25"));
        scheduler.advance(Duration.ofMinutes(1));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().excluded()).containsEntry("FORBIDDEN_PORT", 2L);
    }

    @Test
    void shouldObeyRetryAfterOfRobotsTxt() {
        scheduler.discover(pages(HTTP, 1));
        scheduler.answerRobots(new Outcome.HttpError(503, 600L));
        Instant answered = scheduler.now();

        scheduler.advanceTo(answered.plusSeconds(599));
        scheduler.expectNoVisit();
        scheduler.advanceTo(answered.plusSeconds(600));

        assertThat(urls(scheduler.visit())).containsExactly(HTTP + "/robots.txt");
    }

    @Test
    void shouldFollowFiveRedirectsOfRobotsTxtOnTheSameHost() {
        scheduler.discover(HTTP + "/open", HTTP + "/closed");
        for (int hop = 1; hop <= 5; hop++) {
            scheduler.answerRobots(new Outcome.Redirected(301, new CrawlUrl(HTTPS + "/r" + hop)));
        }
        Visit last = scheduler.nextVisit();
        scheduler.complete(last, new Outcome.RobotsFound("User-agent: *\nDisallow: /closed", null));

        assertThat(urls(last)).containsExactly(HTTPS + "/r5");
        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTP + "/open");
    }

    @Test
    void shouldTreatASixthRedirectAsNoRobotsTxt() {
        scheduler.discover(HTTP + "/open");
        for (int hop = 1; hop <= 6; hop++) {
            scheduler.answerRobots(new Outcome.Redirected(301, new CrawlUrl(HTTP + "/r" + hop)));
        }

        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTP + "/open");
    }

    @Test
    void shouldKeepARedirectOfRobotsOverARestartAndAReturn() {
        scheduler.discover(HTTP + "/open");
        scheduler.answerRobots(new Outcome.Redirected(301, new CrawlUrl(HTTP + "/r")));
        scheduler.restart();
        Visit visit = scheduler.nextVisit();
        scheduler.complete(visit, RETURNED);

        assertThat(urls(visit)).containsExactly(HTTP + "/r");
        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTP + "/r");
    }

    @Test
    void shouldRetryLostRobotsButNotForEver() {
        scheduler.discover(HTTP + "/x");
        for (int loss = 1; loss <= 5; loss++) {
            Visit visit = scheduler.nextVisit();
            assertThat(urls(visit)).containsExactly(HTTP + "/robots.txt");
            scheduler.report(visit, false);
            scheduler.advanceTo(visit.deadline().plus(GRACE));
        }
        scheduler.advance(Duration.ofMinutes(1));

        scheduler.expectNoVisit();
        assertThat(scheduler.progress().failed()).containsEntry("ROBOTS_LOST", 1L);
    }

    @Test
    void shouldRequestRobotsAgainWhenItExpires() {
        scheduler.discover(HTTP + "/1");
        scheduler.answerRobots(new Outcome.RobotsFound("", 7_200L));
        Instant answered = scheduler.now();
        scheduler.complete(scheduler.nextVisit(), FETCHED);

        scheduler.discover(HTTP + "/2");
        scheduler.advanceTo(answered.plusSeconds(7_199));
        scheduler.complete(scheduler.visit(), FETCHED);
        scheduler.discover(HTTP + "/3");
        scheduler.advanceTo(answered.plusSeconds(7_201));

        assertThat(urls(scheduler.visit())).containsExactly(HTTP + "/robots.txt");
    }

    @Test
    void shouldObeyACrawlDelayOfAnHour() {
        scheduler.discover(pages(HTTP, 2));
        scheduler.answerRobots("User-agent: *\nCrawl-delay: 3600");
        Visit first = scheduler.nextVisit();
        scheduler.complete(first, FETCHED);
        Instant end = scheduler.now();

        scheduler.advanceTo(end.plusSeconds(3_600).minusMillis(1));
        scheduler.expectNoVisit();
        scheduler.advanceTo(end.plusSeconds(3_600));

        assertThat(first.delay()).isEqualTo(Duration.ofHours(1));
        assertThat(urls(scheduler.visit())).containsExactly(HTTP + "/1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0e300", "9223372036854775.807", "9223372036854775807", "2147483647", "-5", "NaN"})
    void shouldSurviveAnAbsurdCrawlDelay(String delay) {
        scheduler.discover(pages(HTTP, 2));
        scheduler.answerRobots("User-agent: *\nCrawl-delay: " + delay);

        scheduler.advance(Duration.ofDays(365));
        Visit visit = scheduler.nextVisit();
        scheduler.complete(visit, FETCHED);

        assertThat(visit.delay()).isBetween(DELAY, Duration.ofDays(365));
    }

    @Test
    void shouldKeepTwoRobotsTxtButOneDelayForHttpAndHttps() {
        scheduler.discover(HTTP + "/1", HTTP + "/2", HTTPS + "/1", HTTPS + "/2");
        scheduler.answerRobots("User-agent: *\nDisallow: /2");
        Visit plain = scheduler.nextVisit();
        scheduler.advance(Duration.ofSeconds(30));
        scheduler.expectNoVisit();
        scheduler.complete(plain, FETCHED);
        Instant end = scheduler.now();
        Visit robots = scheduler.nextVisit();
        scheduler.complete(robots, new Outcome.RobotsFound("User-agent: *\nDisallow: /1", null));

        assertThat(urls(plain)).containsExactly(HTTP + "/1");
        assertThat(urls(robots)).containsExactly(HTTPS + "/robots.txt");
        assertThat(robots.notBefore()).isEqualTo(end.plus(DELAY));
        assertThat(urls(scheduler.nextVisit())).containsExactly(HTTPS + "/2");
        assertThat(scheduler.progress().hosts()).isEqualTo(1);
    }

    @Test
    void shouldKeepTheLongestDelayOfAVisitToBothHttpAndHttps() {
        cacheRobotsOfBothOrigins("Crawl-delay: 4", "");

        scheduler.discover(HTTP + "/1", HTTPS + "/1", HTTPS + "/2", HTTPS + "/3");
        Visit visit = scheduler.nextVisit();

        assertThat(visit.delay()).isEqualTo(Duration.ofSeconds(4));
        assertThat(visit.items()).hasSize(2);
    }

    @Test
    void shouldIgnoreTheDelayOfAUrlThatIsLeftForTheNextVisit() {
        cacheRobotsOfBothOrigins("", "Crawl-delay: 4");

        scheduler.discover(HTTP + "/1", HTTP + "/2", HTTP + "/3", HTTPS + "/1");
        Visit visit = scheduler.nextVisit();

        assertThat(visit.delay()).isEqualTo(DELAY);
        assertThat(visit.items()).hasSize(3);
    }

    private void cacheRobotsOfBothOrigins(String http, String https) {
        scheduler.discover(HTTP + "/");
        scheduler.answerRobots("User-agent: *\n" + http);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        scheduler.discover(HTTPS + "/");
        scheduler.answerRobots("User-agent: *\n" + https);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
    }
}
