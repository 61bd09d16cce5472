package dev.gregor.scheduler.outcome;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.ExcludedUrl.Absence;
import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Which URLs the scheduler publishes as having no document. The fixture counts them after each event. */
class ExcludedUrlsTest {
    private static final String PAGE = "http://a.example/1";
    private static final CrawlUrl TARGET = new CrawlUrl("http://a.example/2");
    private static final PageVersion VERSION = new PageVersion("sha256:1", null, null, 0);
    private static final Outcome NOT_FOUND = new Outcome.HttpError(404, null);
    private static final Outcome DOCUMENT = new Outcome.Fetched(200, 1, VERSION, null);

    private final SchedulerFixture scheduler = new SchedulerFixture();

    private Cause causeAfter(Outcome outcome) {
        scheduler.discover(PAGE);
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), outcome);
        return cause();
    }

    private Cause cause() {
        return cause(scheduler);
    }

    private static Cause cause(SchedulerFixture scheduler) {
        ExcludedUrl why = scheduler.excluded(PAGE);
        assertThat(why).as("a record of " + PAGE).isNotNull();
        return Objects.requireNonNull(why).cause();
    }

    @Test
    void shouldPublishNothingOfAPageThatIsFetched() {
        scheduler.discover(PAGE);
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        assertThat(scheduler.excludedRecords()).isZero();
    }

    @Test
    void shouldPublishARedirectWithItsTarget() {
        assertThat(causeAfter(new Outcome.Redirected(301, TARGET)))
                .isEqualTo(new Cause(Absence.REDIRECTED, "HTTP_301", null, 301, TARGET, null));
    }

    @Test
    void shouldPublishARedirectToNowhere() {
        Cause cause = causeAfter(new Outcome.Redirected(302, null));
        assertThat(cause.target()).isNull();
        assertThat(cause.detail()).contains("not a URL");
    }

    @Test
    void shouldPublishWhatTheFetcherExcludes() {
        assertThat(causeAfter(new Outcome.Excluded(ExclusionReason.UNWANTED_TYPE, "image/png")))
                .isEqualTo(Cause.excluded("UNWANTED_TYPE", "image/png"));
    }

    @Test
    void shouldPublishWhatRobotsTxtExcludes() {
        scheduler.discover(PAGE);
        scheduler.answerRobots("User-agent: *\nDisallow: /\n");
        scheduler.advance(Duration.ofSeconds(1));
        assertThat(cause().state()).isEqualTo(Absence.EXCLUDED);
        assertThat(cause().reason()).isEqualTo("ROBOTS");
        assertThat(Objects.requireNonNull(scheduler.excluded(PAGE)).since()).isEqualTo(scheduler.now());
    }

    @Test
    void shouldPublishWhatACommandExcludes() {
        scheduler.discover(PAGE);
        scheduler.command(new Control.BlockUrls("http://a.example/*", null));
        scheduler.tick();
        assertThat(cause().reason()).isEqualTo("BLOCKED");
    }

    @Test
    void shouldPublishAPageThatIsNotFound() {
        assertThat(causeAfter(NOT_FOUND)).isEqualTo(Cause.httpError(404).withAttempts(1));
    }

    @Test
    void shouldPublishAFailureOnceAllAttemptsWereMade() {
        Outcome timeout = new Outcome.Failed(FailureCause.TIMEOUT, "not finished after 20000 ms");
        scheduler.discover(PAGE);
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), timeout);
        assertThat(scheduler.excludedRecords()).isZero();
        scheduler.complete(scheduler.nextVisit(), timeout);
        assertThat(cause())
                .isEqualTo(new Cause(Absence.FAILED, "TIMEOUT", "not finished after 20000 ms", null, null, 2));
        assertThat(scheduler.excludedRecords()).isEqualTo(1);
    }

    @Test
    void shouldPublishTheUrlsOfAnAliasUnderItsName() {
        scheduler.unaudited().discover("http://www.example.org/1");
        scheduler.addAlias("www.example.org", "example.org");
        scheduler.tick();
        assertThat(Objects.requireNonNull(scheduler.excluded("http://www.example.org/1"))
                        .cause())
                .isEqualTo(Cause.excluded("ALIAS", "of example.org"));
        assertThat(scheduler.excluded("http://example.org/1")).isNull();
    }

    @Test
    void shouldForgetATrapThatIsFetchedByCommand() {
        SchedulerFixture trapped =
                new SchedulerFixture(new TestVisitRules().maxOfShape(1).build());
        trapped.discover("http://a.example/0", PAGE);
        assertThat(cause(trapped).reason()).isEqualTo("TRAP");
        trapped.unaudited().refetch(PAGE);
        assertThat(trapped.excluded(PAGE)).isNull();
    }

    /** A crawl that revisits pages, and has visited one with this outcome. */
    private static SchedulerFixture recrawl(Outcome outcome) {
        SchedulerFixture scheduler =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        scheduler.discover(PAGE);
        revisit(scheduler, outcome);
        return scheduler;
    }

    private static void revisit(SchedulerFixture scheduler, Outcome outcome) {
        Visit visit = scheduler.nextVisit();
        while (visit.items().get(0).purpose() != Purpose.PAGE) {
            scheduler.complete(visit, NO_ROBOTS);
            visit = scheduler.nextVisit();
        }
        scheduler.complete(visit, outcome);
    }

    private static void refetch(SchedulerFixture scheduler, Outcome outcome) {
        scheduler.refetch(PAGE);
        revisit(scheduler, outcome);
    }

    @Test
    void shouldNotRepeatWhatItHasPublished() {
        SchedulerFixture scheduler = recrawl(new Outcome.Redirected(301, TARGET));
        scheduler.restart();
        refetch(scheduler, new Outcome.Redirected(301, TARGET));
        assertThat(scheduler.excludedRecords()).isEqualTo(1);
        refetch(scheduler, new Outcome.Redirected(301, new CrawlUrl("http://a.example/3")));
        assertThat(scheduler.excludedRecords()).isEqualTo(2);
        assertThat(Objects.requireNonNull(cause(scheduler).target()).value()).isEqualTo("http://a.example/3");
    }

    @Test
    void shouldDeleteTheRecordOfAPageThatGetsADocument() {
        SchedulerFixture scheduler = recrawl(NOT_FOUND);
        assertThat(cause(scheduler).reason()).isEqualTo("HTTP_404");
        refetch(scheduler, DOCUMENT);
        assertThat(scheduler.excluded(PAGE)).isNull();
        assertThat(scheduler.excludedRecords()).isEqualTo(2);
        refetch(scheduler, DOCUMENT);
        assertThat(scheduler.excludedRecords()).isEqualTo(2);
    }

    @Test
    void shouldPublishAPageThatIsGoneButNotOneThatKeepsItsDocument() {
        SchedulerFixture scheduler = recrawl(DOCUMENT);
        refetch(scheduler, new Outcome.Excluded(ExclusionReason.UNWANTED_TYPE, "image/png"));
        refetch(scheduler, NOT_FOUND);
        assertThat(scheduler.excludedRecords()).isZero();
        refetch(scheduler, NOT_FOUND);
        assertThat(cause(scheduler)).isEqualTo(Cause.gone(404));
    }

    @Test
    void shouldBoundTheWordsOfACause() {
        Cause cause = causeAfter(new Outcome.Excluded(ExclusionReason.UNWANTED_TYPE, "x".repeat(10_000)));
        assertThat(cause.detail()).hasSize(500).endsWith("…");
    }
}
