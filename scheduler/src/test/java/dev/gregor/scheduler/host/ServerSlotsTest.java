package dev.gregor.scheduler.host;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hosts that ask for the slots of their server. */
class ServerSlotsTest {
    private static final Outcome LOCATED = new Outcome.Located(List.of("192.0.2.1"));

    private final SchedulerFixture scheduler =
            new SchedulerFixture(new TestVisitRules().server(1, 1).maxUrls(1).build());

    @Test
    void shouldLookUpTheAddressBeforeTheFirstRequest() {
        scheduler.discover("http://a.example/1");
        Visit lookup = scheduler.nextVisit();
        scheduler.complete(lookup, LOCATED);
        Visit robots = scheduler.visit();

        assertThat(purpose(lookup)).isEqualTo(Purpose.ADDRESS);
        assertThat(purpose(robots)).as("in the same event").isEqualTo(Purpose.ROBOTS);
        assertThat(groups()).containsExactly("192.0.2.1");
    }

    @Test
    void shouldNotLookUpAnAddress() {
        scheduler.discover("http://192.0.2.1:8080/1");

        assertThat(purpose(scheduler.nextVisit())).isEqualTo(Purpose.ROBOTS);
        assertThat(groups()).containsExactly("192.0.2.1");
    }

    @Test
    void shouldUseTheDomainIfTheAddressIsUnknown() {
        scheduler.discover("http://www.a.example/1");
        scheduler.complete(scheduler.nextVisit(), new Outcome.Located(List.of()));

        assertThat(purpose(scheduler.visit())).isEqualTo(Purpose.ROBOTS);
        assertThat(groups()).containsExactly("a.example");
    }

    @Test
    void shouldNotLoseTimeBetweenTheVisitsOfTheOnlyHost() {
        scheduler.discover(pages("http://a.example", 3));
        scheduler.complete(scheduler.nextVisit(), LOCATED);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        Instant robots = scheduler.now();
        scheduler.advance(SchedulerFixture.DELAY);
        scheduler.complete(scheduler.visit(), FETCHED);
        scheduler.advance(SchedulerFixture.DELAY);

        assertThat(scheduler.visit().notBefore()).isEqualTo(robots.plus(SchedulerFixture.DELAY.multipliedBy(2)));
    }

    @Test
    void shouldNotKeepTheSlotOfAHostThatBacksOff() {
        scheduler.discover(pages("http://a.example", 3));
        scheduler.complete(scheduler.nextVisit(), LOCATED);
        scheduler.complete(scheduler.visit(), NO_ROBOTS);
        scheduler.complete(scheduler.nextVisit(), new Outcome.HttpError(429, 3_600L));
        scheduler.advance(Duration.ofMinutes(2));
        scheduler.discover("http://b.example/1");
        scheduler.complete(scheduler.nextVisit(), LOCATED);

        assertThat(scheduler.visit().host()).isEqualTo(new Host("b.example"));
    }

    @Test
    void shouldCountHostsThatWaitForASlotAsWaiting() {
        scheduler.discover("http://a.example/1");
        scheduler.complete(scheduler.nextVisit(), LOCATED);
        scheduler.visit();
        scheduler.discover("http://b.example/1");
        scheduler.complete(scheduler.nextVisit(), LOCATED);
        scheduler.expectNoVisit();

        assertThat(scheduler.progress().hostStates()).containsEntry("waiting", 1L);
        scheduler.restart();
        assertThat(scheduler.progress().hostStates()).containsEntry("waiting", 1L);
        assertThat(scheduler.explain("http://b.example/1").detail()).contains("192.0.2.1");
    }

    private List<String> groups() {
        List<String> groups = new ArrayList<>();
        scheduler.state.forEachSlotClaim(claim -> groups.add(claim.group()));
        return groups;
    }

    private static Purpose purpose(Visit visit) {
        return visit.items().get(0).purpose();
    }
}
