package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.FrontierBatch.News;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RevisitTest {
    private static final String A = "http://a.example";
    private static final PageVersion FIRST = new PageVersion("sha256:1", "\"e1\"", null, 0);
    private static final PageVersion SECOND = new PageVersion("sha256:2", "\"e2\"", null, 1);
    private static final Outcome NOT_FOUND = new Outcome.HttpError(404, null);

    private final SchedulerFixture bench =
            new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();

    @Test
    void shouldComeSoonerAfterAChangeAndLaterAfterNone() {
        Instant first = fetchFirst(null);
        assertThat(nextAfter(first, unchanged(FIRST))).isEqualTo(Duration.ofHours(24));
        Instant second = bench.now;
        assertThat(nextAfter(second, fetched(SECOND))).isEqualTo(Duration.ofHours(36));
        Instant third = bench.now;
        assertThat(nextAfter(third, unchanged(SECOND))).isEqualTo(Duration.ofHours(18));
        Instant fourth = bench.now;
        assertThat(nextAfter(fourth, unchanged(SECOND))).isEqualTo(Duration.ofHours(27));
        assertThat(bench.progress().unchanged()).isEqualTo(3);
        assertThat(bench.progress().fetched()).isEqualTo(2);
    }

    @Test
    void shouldAskForWhatIsKnownOnly() {
        fetchFirst(null);
        Visit again = pageVisit();

        assertThat(again.items()).extracting(VisitItem::known).containsExactly(FIRST);
        assertThat(again.items()).extracting(VisitItem::missing).containsExactly(false);
    }

    @Test
    void shouldStayWithinTheBounds() {
        fetchFirst(null);
        List<Duration> pauses = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            pauses.add(nextAfter(bench.now, unchanged(FIRST)));
        }
        for (int i = 0; i < 14; i++) {
            pauses.add(nextAfter(bench.now, fetched(i % 2 == 0 ? SECOND : FIRST)));
        }

        assertThat(pauses).allMatch(pause -> pause.compareTo(Duration.ofDays(30)) <= 0);
        assertThat(pauses).contains(Duration.ofDays(30), Duration.ofHours(1));
        assertThat(pauses).allMatch(pause -> pause.compareTo(Duration.ofHours(1)) >= 0);
    }

    @Test
    void shouldStartAsTheSiteSays() {
        assertThat(firstPause(new Freshness(null, Duration.ofDays(7)), fetched(FIRST)))
                .isEqualTo(Duration.ofDays(7));
        assertThat(firstPause(null, new Outcome.Fetched(200, 1, FIRST, 7_200L))).isEqualTo(Duration.ofHours(2));
        Instant tenDaysAgo = SchedulerFixture.START.minus(Duration.ofDays(10));
        assertThat(firstPause(new Freshness(tenDaysAgo, null), fetched(FIRST)))
                .isBetween(Duration.ofDays(1), Duration.ofDays(1).plusMinutes(1));
        PageVersion old = new PageVersion("sha256:1", null, "Mon, 01 Dec 2025 00:00:00 GMT", 0);
        assertThat(firstPause(null, fetched(old))).isBetween(Duration.ofHours(74), Duration.ofHours(75));
    }

    @Test
    void shouldComeAsSoonAsASitemapTellsOfAChange() {
        Instant first = fetchFirst(null);
        bench.advance(Duration.ofHours(3));
        CrawlUrl url = new CrawlUrl(A + "/0");
        bench.news(news(url, new Freshness(first.plusSeconds(600), null)));

        assertThat(urls(pageVisit())).containsExactly(url.value());
        assertThat(Duration.between(first, bench.now)).isLessThan(Duration.ofHours(4));
    }

    @Test
    void shouldNotComeForAnOldChange() {
        Instant first = fetchFirst(null);
        bench.news(news(new CrawlUrl(A + "/0"), new Freshness(first.minusSeconds(600), null)));

        assertThat(nextAfter(first, unchanged(FIRST))).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void shouldDeleteAPageThatIsNotFoundTwice() {
        Instant first = fetchFirst(null);
        assertThat(nextAfter(first, NOT_FOUND)).isEqualTo(Duration.ofDays(1));
        assertThat(bench.progress().deleted()).isZero();

        Visit confirming = pageVisit();
        assertThat(confirming.items()).extracting(VisitItem::missing).containsExactly(true);
        bench.complete(confirming, NOT_FOUND);

        assertThat(bench.progress().deleted()).isEqualTo(1);
        assertThat(bench.explain(A + "/0").state()).isEqualTo(Answer.State.GONE);
    }

    @Test
    void shouldNotDeleteAPageThatComesBack() {
        Instant first = fetchFirst(null);
        nextAfter(first, NOT_FOUND);
        nextAfter(bench.now, unchanged(FIRST));
        nextAfter(bench.now, NOT_FOUND);

        assertThat(bench.progress().deleted()).isZero();
    }

    @Test
    void shouldNeverDeleteForWantOfAnAnswer() {
        Instant first = fetchFirst(null);
        nextAfter(first, NOT_FOUND);
        for (int i = 0; i < 10; i++) {
            nextAfter(bench.now, new Outcome.Failed(FailureCause.TIMEOUT, ""));
            nextAfter(bench.now, new Outcome.HttpError(500, null));
        }

        assertThat(bench.progress().deleted()).isZero();
        Visit next = pageVisit();
        assertThat(next.items()).extracting(VisitItem::known).containsExactly(FIRST);
        assertThat(next.items()).extracting(VisitItem::missing).containsExactly(true);
    }

    @Test
    void shouldFetchAgainAtOnceWhenTold() {
        fetchFirst(null);
        bench.advance(Duration.ofMinutes(5));
        CrawlUrl url = new CrawlUrl(A + "/0");
        FrontierBatch again = new FrontierBatch(null, 0, List.of(url), News.WANTED_AGAIN, null);
        bench.news(again);
        bench.news(again);
        bench.tick();
        Visit visit = bench.visit();
        bench.complete(visit, unchanged(FIRST));

        assertThat(urls(visit)).containsExactly(url.value());
        assertThat(visit.items()).extracting(VisitItem::known).containsExactly(FIRST);
        bench.advance(Duration.ofMinutes(5));
        bench.expectNoVisit();
    }

    @Test
    void shouldFetchOnceMoreToReadWhatIsNewOfAnUnchangedPage() {
        Instant first = fetchFirst(null);
        assertThat(first).isEqualTo(bench.now);
        bench.complete(pageVisit(), unchanged(FIRST.asUnread()));
        bench.advance(SchedulerFixture.DELAY);
        Visit reading = bench.visit();
        assertThat(reading.items()).extracting(VisitItem::known).containsExactly(FIRST.asUnread());
        bench.complete(reading, fetched(FIRST));

        bench.advance(Duration.ofHours(1));
        bench.expectNoVisit();
        assertThat(bench.progress().unchanged()).isZero();
        Duration pause = Duration.between(bench.now, bench.explain(A + "/0").nextVisitAt());
        assertThat(pause).as("no sooner for it").isGreaterThan(Duration.ofHours(24));
        assertThat(pageVisit().items()).extracting(VisitItem::known).containsExactly(FIRST);
    }

    @Test
    void shouldFetchWhatIsUnreadAtOnce() {
        fetchFirst(null);
        bench.advance(Duration.ofMinutes(5));
        bench.news(news(new CrawlUrl(A + "/0"), Freshness.UNREAD));
        bench.news(news(new CrawlUrl(A + "/never"), Freshness.UNREAD));
        bench.tick();
        Visit visit = bench.visit();
        assertThat(urls(visit)).containsExactly(A + "/0");
        assertThat(visit.items()).extracting(VisitItem::known).containsExactly(FIRST.asUnread());

        bench.complete(visit, fetched(FIRST));
        bench.advance(Duration.ofMinutes(5));
        bench.expectNoVisit();
    }

    @Test
    void shouldNotForgetWhatIsHeardWhileThePageIsFetched() {
        fetchFirst(null);
        Visit under = pageVisit();
        bench.news(news(new CrawlUrl(A + "/0"), Freshness.UNREAD));
        bench.complete(under, unchanged(FIRST));
        bench.advance(SchedulerFixture.DELAY);

        assertThat(bench.visit().items()).extracting(VisitItem::known).containsExactly(FIRST.asUnread());
    }

    @Test
    void shouldReadOnceMoreInACrawlThatEnds() {
        SchedulerFixture once = new SchedulerFixture().unaudited();
        once.find(A + "/0");
        once.answerRobots(NO_ROBOTS);
        once.complete(once.nextVisit(), fetched(FIRST));
        once.news(news(new CrawlUrl(A + "/0"), Freshness.UNREAD));
        assertThat(once.progress().idle()).isFalse();
        once.complete(once.nextVisit(), fetched(FIRST));
        assertThat(once.progress().idle()).isTrue();
    }

    @Test
    void shouldTakeWhatIsWantedAgainAndUnknownForNew() {
        bench.news(new FrontierBatch(null, 0, List.of(new CrawlUrl(A + "/new")), News.WANTED_AGAIN, null));
        bench.answerRobots(NO_ROBOTS);

        assertThat(urls(pageVisit())).containsExactly(A + "/new");
    }

    @Test
    void shouldNotRevisitInACrawlThatEnds() {
        SchedulerFixture once = new SchedulerFixture();
        once.find(A + "/0");
        once.answerRobots(NO_ROBOTS);
        once.complete(once.nextVisit(), fetched(FIRST));
        once.advance(Duration.ofDays(100));

        once.expectNoVisit();
        assertThat(once.progress().idle()).isTrue();
    }

    @Test
    void shouldRevisitWhatWasFetchedBeforeThatWasWanted() {
        SchedulerFixture once = new SchedulerFixture().unaudited();
        once.find(pages(A, 3));
        once.answerRobots(NO_ROBOTS);
        once.complete(once.nextVisit(), fetched(FIRST));

        SchedulerFixture later = once.reopened(new TestVisitRules().recrawl().build());
        later.advance(Duration.ofDays(2));

        assertThat(later.progress().revisits()).isEqualTo(3);
        later.answerRobots(NO_ROBOTS);
        assertThat(urls(later.nextVisit())).containsExactlyInAnyOrder(pages(A, 3));
    }

    @Test
    void shouldLeaveRoomForNewPagesAmongOldOnes() {
        bench.find(pages(A, 40));
        bench.answerRobots(NO_ROBOTS);
        for (int i = 0; i < 4; i++) {
            bench.complete(bench.nextVisit(), fetched(FIRST));
        }
        bench.advance(Duration.ofDays(2));
        bench.find(pages(A + "/new", 40));
        bench.answerRobots(NO_ROBOTS);
        Visit visit = bench.nextVisit();

        assertThat(urls(visit)).filteredOn(url -> url.contains("/new")).hasSize(5);
        assertThat(visit.items()).hasSize(10);
    }

    private Instant fetchFirst(@Nullable Freshness said) {
        CrawlUrl url = new CrawlUrl(A + "/0");
        List<Freshness> freshness = said == null ? null : List.of(said);
        bench.news(new FrontierBatch(null, 0, List.of(url), News.FIRST_SEEN, freshness));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), fetched(FIRST));
        return bench.now;
    }

    private static Duration firstPause(@Nullable Freshness said, Outcome outcome) {
        SchedulerFixture bench =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        CrawlUrl url = new CrawlUrl(A + "/0");
        bench.news(new FrontierBatch(null, 0, List.of(url), News.FIRST_SEEN, said == null ? null : List.of(said)));
        bench.answerRobots(NO_ROBOTS);
        bench.complete(bench.nextVisit(), outcome);
        Instant visited = bench.now;
        Answer answer = bench.explain(url.value());
        return Duration.between(visited, answer.nextVisitAt());
    }

    private static FrontierBatch news(CrawlUrl url, Freshness said) {
        return new FrontierBatch(null, 1, List.of(url), News.SEEN_BEFORE, List.of(said));
    }

    /** Answers the next visit of the page and tells how long after {@code before} it was planned. */
    private Duration nextAfter(Instant before, Outcome outcome) {
        Instant planned = bench.explain(A + "/0").nextVisitAt();
        bench.complete(pageVisit(), outcome);
        while (bench.progress().queued() > 0) {
            bench.complete(pageVisit(), outcome);
        }
        return Duration.between(before, planned);
    }

    /** The next visit that is not for a robots.txt; those are answered. */
    private Visit pageVisit() {
        for (int minutes = 0; minutes < 100_000; minutes++) {
            List<Visit> visits = bench.visits();
            if (visits.isEmpty()) {
                bench.advance(Duration.ofMinutes(1));
            } else if (visits.get(0).items().get(0).purpose() == Purpose.ROBOTS) {
                bench.complete(visits.get(0), NO_ROBOTS);
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
