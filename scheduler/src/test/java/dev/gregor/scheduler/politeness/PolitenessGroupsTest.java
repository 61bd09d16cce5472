package dev.gregor.scheduler.politeness;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static dev.gregor.scheduler.host.SchedulerFixture.urls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hosts that share an address or a domain. */
class PolitenessGroupsTest {
    @Test
    void shouldVisitHostsOfOneDomainOneAtATime() {
        visitOneAtATime(grouped(PolitenessGrouping.DOMAIN), "http://x.a.example", "http://y.a.example");
    }

    @Test
    void shouldVisitHostsOfOneAddressOneAtATime() {
        visitOneAtATime(grouped(PolitenessGrouping.ADDRESS), "http://a.example", "http://b.example");
    }

    /** Both hosts are crawled in full, and neither is ever visited before the other's delay is over. */
    private static void visitOneAtATime(SchedulerFixture scheduler, String one, String other) {
        scheduler.discover(pages(one, 15));
        scheduler.discover(pages(other, 15));
        Instant free = scheduler.now();
        for (int visits = 0; !scheduler.progress().idle() && visits < 100; visits++) {
            Visit visit = scheduler.nextVisit();
            Purpose purpose = visit.items().get(0).purpose();
            if (purpose == Purpose.ADDRESS) {
                scheduler.complete(visit, new Outcome.Located(List.of("192.0.2.1")));
                continue;
            }
            scheduler.expectNoVisit();
            assertThat(visit.notBefore().isAfter(scheduler.now()) ? visit.notBefore() : scheduler.now())
                    .isAfterOrEqualTo(free);
            scheduler.setNow(scheduler.now().plusSeconds(3));
            scheduler.complete(visit, purpose == Purpose.ROBOTS ? NO_ROBOTS : FETCHED);
            free = scheduler.now().plus(visit.delay());
            if (visits % 5 == 4) {
                scheduler.restart();
            }
        }

        assertThat(scheduler.progress().fetched()).isEqualTo(30);
    }

    @Test
    void shouldReleaseASlotThatIsNotNeededAnyMore() {
        SchedulerFixture scheduler = new SchedulerFixture(new TestVisitRules()
                .grouping(PolitenessGrouping.DOMAIN)
                .maxVisits(1)
                .build());
        scheduler.discover("http://other.example/");
        Visit other = scheduler.nextVisit();
        scheduler.discover("http://x.a.example/");
        scheduler.discover("http://y.a.example/");
        scheduler.advance(Duration.ofSeconds(1));
        scheduler.complete(other, NO_ROBOTS);
        scheduler.command(new Control.PauseCrawl());
        scheduler.advance(Duration.ofSeconds(1));
        scheduler.command(new Control.BlockHost(new Host("x.a.example"), null));
        scheduler.tick();
        scheduler.revoke(new Control.PauseCrawl());
        finish(scheduler);

        assertThat(scheduler.progress().queued()).isZero();
        assertThat(scheduler.progress().fetched()).isEqualTo(2);
    }

    private static void finish(SchedulerFixture scheduler) {
        for (int i = 0; i < 100 && !scheduler.progress().idle(); i++) {
            Visit visit = scheduler.nextVisit();
            boolean robots = visit.items().get(0).purpose() == Purpose.ROBOTS;
            scheduler.complete(visit, robots ? NO_ROBOTS : FETCHED);
        }
    }

    @Test
    void shouldReleaseTheSlotWhileAnotherHostOfTheGroupFetchesTheRobotsTxt() {
        SchedulerFixture scheduler = grouped(PolitenessGrouping.DOMAIN);
        scheduler.discover("http://a.example/x");
        scheduler.answerRobots(new Outcome.Redirected(301, new CrawlUrl("http://www.a.example/robots.txt")));
        Instant requested = scheduler.now();
        Visit delegated = scheduler.nextVisit();
        scheduler.complete(delegated, new Outcome.RobotsFound("User-agent: *\n", null));
        Visit page = scheduler.nextVisit();

        assertThat(urls(delegated)).containsExactly("http://www.a.example/robots.txt");
        assertThat(urls(page)).containsExactly("http://a.example/x");
        assertThat(Duration.between(requested, scheduler.now())).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void shouldReleaseTheSlotOfALostVisit() {
        SchedulerFixture scheduler = grouped(PolitenessGrouping.DOMAIN);
        scheduler.discover("http://x.a.example/");
        scheduler.discover("http://y.a.example/");
        Visit lost = scheduler.nextVisit();
        scheduler.advanceTo(lost.deadline().plus(SchedulerFixture.GRACE));
        Visit next = scheduler.nextVisit();

        assertThat(next.host()).isNotEqualTo(lost.host());
    }

    private static SchedulerFixture grouped(PolitenessGrouping grouping) {
        return new SchedulerFixture(new TestVisitRules().grouping(grouping).build());
    }
}
