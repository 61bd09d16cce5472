package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.domain.DomainLimits;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the scheduler excludes when a domain has had enough, or a shape brings nothing new. */
class HostSchedulerTrapTest {
    private static final CrawlUrl FARM = new CrawlUrl("http://x.farm.org/");
    private static final CrawlUrl PAGE = new CrawlUrl("http://a.example/");
    private static final Outcome NO_ROBOTS = new Outcome.HttpError(404, null);

    @Test
    void shouldVisitNoMoreHostsOfADomainThanItsBound() {
        SchedulerFixture scheduler = new SchedulerFixture(
                new TestVisitRules().domain(new DomainLimits(2, 1_000, 0)).build());
        for (int i = 0; i < 5; i++) {
            scheduler.discoverOn(FARM, null, "http://h" + i + ".farm.org/");
        }
        scheduler.tick();
        assertThat(scheduler.visits())
                .extracting(visit -> visit.host().name())
                .containsExactly("h0.farm.org", "h1.farm.org");
        assertThat(scheduler.progress().excluded()).containsEntry("DOMAIN_HOSTS", 3L);
        assertThat(scheduler.progress().queued()).isEqualTo(2);
    }

    @Test
    void shouldFetchNoMorePagesOfADomainThanItsBound() {
        SchedulerFixture scheduler = new SchedulerFixture(
                new TestVisitRules().domain(new DomainLimits(2, 4, 0)).build());
        scheduler.discoverOn(FARM, null, SchedulerFixture.pages("http://h.farm.org", 7));
        scheduler.answerRobots(NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        assertThat(visit.items()).hasSize(4);
        scheduler.complete(visit, new Outcome.Fetched(200, 10));
        scheduler.advance(Duration.ofMinutes(1));
        scheduler.expectNoVisit();
        assertThat(scheduler.progress().excluded()).containsEntry("DOMAIN_PAGES", 3L);
    }

    @Test
    void shouldExcludeQueuedUrlsOfAnExhaustedShape() {
        SchedulerFixture scheduler = new SchedulerFixture();
        scheduler.discoverOn(PAGE, null, "http://a.example/s/1", "http://a.example/s/2", "http://a.example/t/1");
        scheduler.exhaust("a.example", "/s/#");
        scheduler.answerRobots(NO_ROBOTS);
        assertThat(urls(scheduler.nextVisit())).containsExactly("http://a.example/t/1");
        assertThat(scheduler.progress().excluded()).containsEntry("NO_YIELD", 2L);
    }

    @Test
    void shouldFetchASeedOfAnExhaustedShape() {
        SchedulerFixture scheduler = new SchedulerFixture();
        scheduler.exhaust("a.example", "/s/#");
        scheduler.discover("http://a.example/s/1");
        scheduler.answerRobots(NO_ROBOTS);
        assertThat(urls(scheduler.nextVisit())).containsExactly("http://a.example/s/1");
    }

    @Test
    void shouldProbeAnExhaustedShapeOnceAnHour() {
        SchedulerFixture scheduler = new SchedulerFixture();
        scheduler.exhaust("a.example", "/s/#");
        scheduler.discoverOn(PAGE, null, "http://a.example/s/1");
        scheduler.answerRobots(NO_ROBOTS);
        scheduler.advance(Duration.ofSeconds(2));
        scheduler.advance(Duration.ofMinutes(58));
        scheduler.discoverOn(PAGE, null, "http://a.example/s/2");
        scheduler.advance(Duration.ofSeconds(1));
        scheduler.expectNoVisit();
        scheduler.advance(Duration.ofMinutes(2));
        scheduler.discoverOn(PAGE, null, "http://a.example/s/3", "http://a.example/s/4");
        assertThat(urls(scheduler.nextVisit())).containsExactly("http://a.example/s/3");
        assertThat(scheduler.progress().excluded()).containsEntry("NO_YIELD", 3L);
    }
}
