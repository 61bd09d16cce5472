package dev.gregor.scheduler.outcome;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RevisitTest {
    private static final String A = "http://a.example";
    private static final String PAGE = A + "/0";
    private static final PageVersion FIRST = new PageVersion("sha256:1", "\"e1\"", null, 0);
    private static final PageVersion SECOND = new PageVersion("sha256:2", "\"e2\"", null, 1);
    private static final Outcome NOT_FOUND = new Outcome.HttpError(404, null);

    private final SchedulerFixture scheduler =
            new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();

    @Test
    void shouldRevisitSoonerAfterAChangeAndLaterAfterNone() {
        Instant first = fetchFirst();
        assertThat(nextAfter(first, unchanged(FIRST))).isEqualTo(Duration.ofHours(24));
        Instant second = scheduler.now();
        assertThat(nextAfter(second, fetched(SECOND))).isEqualTo(Duration.ofHours(36));
        Instant third = scheduler.now();
        assertThat(nextAfter(third, unchanged(SECOND))).isEqualTo(Duration.ofHours(18));
        Instant fourth = scheduler.now();
        assertThat(nextAfter(fourth, unchanged(SECOND))).isEqualTo(Duration.ofHours(27));
        assertThat(scheduler.progress().unchanged()).isEqualTo(3);
        assertThat(scheduler.progress().fetched()).isEqualTo(2);
    }

    @Test
    void shouldSendTheKnownVersionWithARevisit() {
        fetchFirst();
        Visit again = pageVisit();

        assertThat(again.items()).extracting(VisitItem::known).containsExactly(FIRST);
        assertThat(again.items()).extracting(VisitItem::missing).containsExactly(false);
    }

    @Test
    void shouldKeepIntervalsWithinTheirBounds() {
        fetchFirst();
        List<Duration> intervals = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            intervals.add(nextAfter(scheduler.now(), unchanged(FIRST)));
        }
        for (int i = 0; i < 14; i++) {
            intervals.add(nextAfter(scheduler.now(), fetched(i % 2 == 0 ? SECOND : FIRST)));
        }

        assertThat(intervals).allMatch(interval -> interval.compareTo(Duration.ofDays(30)) <= 0);
        assertThat(intervals).contains(Duration.ofDays(30), Duration.ofHours(1));
        assertThat(intervals).allMatch(interval -> interval.compareTo(Duration.ofHours(1)) >= 0);
    }

    @Test
    void shouldStartWithTheIntervalThatTheSiteStates() {
        assertThat(firstInterval(new Freshness(null, Duration.ofDays(7)), fetched(FIRST)))
                .isEqualTo(Duration.ofDays(7));
        assertThat(firstInterval(null, new Outcome.Fetched(200, 1, FIRST, 7_200L)))
                .isEqualTo(Duration.ofHours(2));
        Instant tenDaysAgo = SchedulerFixture.START.minus(Duration.ofDays(10));
        assertThat(firstInterval(new Freshness(tenDaysAgo, null), fetched(FIRST)))
                .isBetween(Duration.ofDays(1), Duration.ofDays(1).plusMinutes(1));
        PageVersion old = new PageVersion("sha256:1", null, "Mon, 01 Dec 2025 00:00:00 GMT", 0);
        assertThat(firstInterval(null, fetched(old))).isBetween(Duration.ofHours(74), Duration.ofHours(75));
    }

    @Test
    void shouldRevisitSoonWhenASitemapStatesAChange() {
        Instant first = fetchFirst();
        scheduler.advance(Duration.ofHours(3));
        scheduler.freshen(PAGE, new Freshness(first.plusSeconds(600), null));

        assertThat(urls(pageVisit())).containsExactly(PAGE);
        assertThat(Duration.between(first, scheduler.now())).isLessThan(Duration.ofHours(4));
    }

    @Test
    void shouldNotRevisitSoonerForAnOldChange() {
        Instant first = fetchFirst();
        scheduler.freshen(PAGE, new Freshness(first.minusSeconds(600), null));

        assertThat(nextAfter(first, unchanged(FIRST))).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void shouldCountAPageAsGoneThatIsNotFoundTwice() {
        Instant first = fetchFirst();
        assertThat(nextAfter(first, NOT_FOUND)).isEqualTo(Duration.ofDays(1));
        assertThat(scheduler.progress().gone()).isZero();

        Visit confirming = pageVisit();
        assertThat(confirming.items()).extracting(VisitItem::missing).containsExactly(true);
        scheduler.complete(confirming, NOT_FOUND);

        assertThat(scheduler.progress().gone()).isEqualTo(1);
        assertThat(scheduler.explain(PAGE).state()).isEqualTo(Answer.State.GONE);
    }

    @Test
    void shouldNotCountAPageAsGoneThatIsFoundAgain() {
        Instant first = fetchFirst();
        nextAfter(first, NOT_FOUND);
        nextAfter(scheduler.now(), unchanged(FIRST));
        nextAfter(scheduler.now(), NOT_FOUND);

        assertThat(scheduler.progress().gone()).isZero();
    }

    @Test
    void shouldNeverCountAPageAsGoneBecauseOfFailures() {
        Instant first = fetchFirst();
        nextAfter(first, NOT_FOUND);
        for (int i = 0; i < 10; i++) {
            nextAfter(scheduler.now(), new Outcome.Failed(FailureCause.TIMEOUT, ""));
            nextAfter(scheduler.now(), new Outcome.HttpError(500, null));
        }

        assertThat(scheduler.progress().gone()).isZero();
        Visit next = pageVisit();
        assertThat(next.items()).extracting(VisitItem::known).containsExactly(FIRST);
        assertThat(next.items()).extracting(VisitItem::missing).containsExactly(true);
    }

    @Test
    void shouldRefetchAtOnceByCommand() {
        fetchFirst();
        scheduler.advance(Duration.ofMinutes(5));
        scheduler.refetch(PAGE);
        scheduler.refetch(PAGE);
        scheduler.tick();
        Visit visit = scheduler.visit();
        scheduler.complete(visit, unchanged(FIRST));

        assertThat(urls(visit)).containsExactly(PAGE);
        assertThat(visit.items()).extracting(VisitItem::known).containsExactly(FIRST);
        scheduler.advance(Duration.ofMinutes(5));
        scheduler.expectNoVisit();
    }

    @Test
    void shouldFetchAnUnchangedPageAgainThatMustBeReparsed() {
        Instant first = fetchFirst();
        assertThat(first).isEqualTo(scheduler.now());
        scheduler.complete(pageVisit(), unchanged(FIRST.forReparse()));
        scheduler.advance(SchedulerFixture.DELAY);
        Visit reparsing = scheduler.visit();
        assertThat(reparsing.items()).extracting(VisitItem::known).containsExactly(FIRST.forReparse());
        scheduler.complete(reparsing, fetched(FIRST));

        scheduler.advance(Duration.ofHours(1));
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().unchanged()).isZero();
        Duration interval = Duration.between(
                scheduler.now(), scheduler.explain(PAGE).history().nextVisitAt());
        assertThat(interval).as("no sooner because of the reparse").isGreaterThan(Duration.ofHours(24));
        assertThat(pageVisit().items()).extracting(VisitItem::known).containsExactly(FIRST);
    }

    @Test
    void shouldFetchAPageToReparseAtOnce() {
        fetchFirst();
        scheduler.advance(Duration.ofMinutes(5));
        scheduler.reparse(PAGE);
        scheduler.reparse(A + "/never");
        scheduler.tick();
        Visit visit = scheduler.visit();
        assertThat(urls(visit)).containsExactly(PAGE);
        assertThat(visit.items()).extracting(VisitItem::known).containsExactly(FIRST.forReparse());

        scheduler.complete(visit, fetched(FIRST));
        scheduler.advance(Duration.ofMinutes(5));
        scheduler.expectNoVisit();
    }

    @Test
    void shouldReparseAPageAgainThatWasBeingFetched() {
        fetchFirst();
        Visit visit = pageVisit();
        scheduler.reparse(PAGE);
        scheduler.complete(visit, unchanged(FIRST));
        scheduler.advance(SchedulerFixture.DELAY);

        assertThat(scheduler.visit().items()).extracting(VisitItem::known).containsExactly(FIRST.forReparse());
    }

    @Test
    void shouldReparseInACrawlWithoutRevisits() {
        SchedulerFixture once = new SchedulerFixture().unaudited();
        once.discover(PAGE);
        once.answerRobots(NO_ROBOTS);
        once.complete(once.nextVisit(), fetched(FIRST));
        once.reparse(PAGE);
        assertThat(once.progress().idle()).isFalse();
        once.complete(once.nextVisit(), fetched(FIRST));
        assertThat(once.progress().idle()).isTrue();
    }

    @Test
    void shouldFetchAnUnknownUrlThatIsToBeRefetched() {
        scheduler.refetch(A + "/new");
        scheduler.answerRobots(NO_ROBOTS);

        assertThat(urls(pageVisit())).containsExactly(A + "/new");
    }

    @Test
    void shouldNotRevisitUnlessEnabled() {
        SchedulerFixture once = new SchedulerFixture();
        once.discover(PAGE);
        once.answerRobots(NO_ROBOTS);
        once.complete(once.nextVisit(), fetched(FIRST));
        once.advance(Duration.ofDays(100));

        once.expectNoVisit();
        assertThat(once.progress().idle()).isTrue();
    }

    @Test
    void shouldRevisitPagesFetchedBeforeRevisitsWereEnabled() {
        SchedulerFixture once = new SchedulerFixture().unaudited();
        once.discover(pages(A, 3));
        once.answerRobots(NO_ROBOTS);
        once.complete(once.nextVisit(), fetched(FIRST));

        SchedulerFixture later = once.reopened(new TestVisitRules().recrawl().build());
        later.advance(Duration.ofDays(2));

        assertThat(later.progress().revisits()).isEqualTo(3);
        later.answerRobots(NO_ROBOTS);
        assertThat(urls(later.nextVisit())).containsExactlyInAnyOrder(pages(A, 3));
    }

    @Test
    void shouldShareVisitsBetweenNewPagesAndRevisits() {
        scheduler.discover(pages(A, 40));
        scheduler.answerRobots(NO_ROBOTS);
        for (int i = 0; i < 4; i++) {
            scheduler.complete(scheduler.nextVisit(), fetched(FIRST));
        }
        scheduler.advance(Duration.ofDays(2));
        scheduler.discover(pages(A + "/new", 40));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();

        assertThat(urls(visit)).filteredOn(url -> url.contains("/new")).hasSize(5);
        assertThat(visit.items()).hasSize(10);
    }

    @Test
    void shouldRememberTheFreshnessOfAUrlThatWaits() {
        scheduler.discover(PAGE);
        scheduler.freshen(PAGE, new Freshness(null, Duration.ofDays(2)));
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), FETCHED);
        Instant fetched = scheduler.now();

        scheduler.advanceTo(fetched.plus(Duration.ofDays(2)).minusSeconds(1));
        scheduler.expectNoVisit();
        scheduler.advance(Duration.ofHours(5));
        assertThat(scheduler.visits()).hasSize(1);
    }

    private Instant fetchFirst() {
        scheduler.discover(PAGE);
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), fetched(FIRST));
        return scheduler.now();
    }

    private static Duration firstInterval(@Nullable Freshness freshness, Outcome outcome) {
        SchedulerFixture scheduler =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        if (freshness == null) {
            scheduler.discover(PAGE);
        } else {
            scheduler.list(PAGE, freshness);
        }
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), outcome);
        Instant visited = scheduler.now();
        Answer answer = scheduler.explain(PAGE);
        return Duration.between(visited, answer.history().nextVisitAt());
    }

    /** Completes the next visit of the page, and returns for how long after {@code before} it was scheduled. */
    private Duration nextAfter(Instant before, Outcome outcome) {
        Instant planned = scheduler.explain(PAGE).history().nextVisitAt();
        scheduler.complete(pageVisit(), outcome);
        while (scheduler.progress().queued() > 0) {
            scheduler.complete(pageVisit(), outcome);
        }
        return Duration.between(before, planned);
    }

    /** The next visit that is not for a robots.txt; the robots.txt are answered. */
    private Visit pageVisit() {
        for (int minutes = 0; minutes < 100_000; minutes++) {
            List<Visit> visits = scheduler.visits();
            if (visits.isEmpty()) {
                scheduler.advance(Duration.ofMinutes(1));
            } else if (visits.get(0).items().get(0).purpose() == Purpose.ROBOTS) {
                scheduler.complete(visits.get(0), NO_ROBOTS);
            } else {
                return visits.get(0);
            }
        }
        throw new AssertionError("no visit");
    }

    private static Outcome fetched(PageVersion version) {
        return new Outcome.Fetched(200, 100, version, null);
    }

    private static Outcome unchanged(PageVersion version) {
        return new Outcome.Unchanged(304, 0, version, null);
    }
}
