package dev.gregor.scheduler.visit;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.scheduler.state.HostPace;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DelayPolicyTest {
    @Test
    void shouldTakeTheLongestOfAllDelays() {
        DelayPolicy policy = new DelayPolicy(Duration.ofSeconds(1), 2, 0);
        Optional<Duration> none = Optional.empty();

        assertThat(policy.delay(none, Duration.ZERO, pace(100), 0, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.delay(none, Duration.ofHours(1), pace(100), 0, 0)).isEqualTo(Duration.ofHours(1));
        assertThat(policy.delay(none, Duration.ZERO, pace(3_000), 0, 0)).isEqualTo(Duration.ofSeconds(6));
        assertThat(policy.delay(none, Duration.ZERO, pace(3_600_000), 0, 0)).isEqualTo(Duration.ofMinutes(1));
        assertThat(policy.delay(Optional.of(Duration.ofSeconds(9)), Duration.ZERO, pace(100), 0, 0))
                .isEqualTo(Duration.ofSeconds(9));
        assertThat(new DelayPolicy(Duration.ZERO, 2, 0).delay(none, Duration.ZERO, pace(3_000), 0, 0))
                .isEqualTo(Duration.ZERO);
    }

    private static HostPace pace(long responseMillis) {
        return new HostPace(responseMillis, 1_000);
    }

    @Test
    void shouldVisitAHostSoonerThatAnswersFastAndHasALongQueue() {
        DelayPolicy policy = new DelayPolicy(Duration.ofSeconds(1), Duration.ofMillis(200), 2, 0);
        Optional<Duration> none = Optional.empty();

        assertThat(policy.delay(none, Duration.ZERO, pace(5), 3_601, 0)).isEqualTo(Duration.ofMillis(200));
        assertThat(policy.delay(none, Duration.ZERO, pace(50), 3_601, 0)).isEqualTo(Duration.ofMillis(500));
        assertThat(policy.delay(none, Duration.ZERO, pace(100), 3_601, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.delay(none, Duration.ZERO, pace(700), 3_601, 0)).isEqualTo(Duration.ofMillis(1_400));
        assertThat(policy.delay(none, Duration.ZERO, pace(5), 3_600, 0))
                .as("queue")
                .isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.delay(none, Duration.ZERO, new HostPace(5, 19), 3_601, 0))
                .as("after a fault")
                .isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.delay(none, Duration.ofMillis(300), pace(5), 3_601, 0))
                .as("Crawl-delay")
                .isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.delay(Optional.of(Duration.ofSeconds(1)), Duration.ZERO, pace(5), 3_601, 0))
                .as("command")
                .isEqualTo(Duration.ofSeconds(1));
        assertThat(new DelayPolicy(Duration.ofSeconds(1), 2, 0).delay(none, Duration.ZERO, pace(5), 3_601, 0))
                .as("without a floor")
                .isEqualTo(Duration.ofSeconds(1));
    }

    /** Twenty responses without a fault, a fault, twenty more. */
    @Test
    void shouldReturnToTheFullDelayAfterAFault() {
        SchedulerFixture scheduler = new SchedulerFixture(new TestVisitRules()
                .delays(new DelayPolicy(Duration.ofSeconds(1), Duration.ofMillis(500), 0, 0))
                .maxUrls(20)
                .build());
        scheduler.discover(pages("http://a.example", 4_000));
        scheduler.answerRobots(NO_ROBOTS);
        List<Duration> delays = new ArrayList<>();
        for (Outcome outcome : List.of(FETCHED, FETCHED, FETCHED, new Outcome.HttpError(500, null), FETCHED)) {
            Visit visit = scheduler.nextVisit();
            delays.add(visit.delay());
            scheduler.complete(visit, outcome);
        }

        Duration full = Duration.ofSeconds(1);
        Duration sooner = Duration.ofMillis(500);
        assertThat(delays).containsExactly(full, full, sooner, sooner, full);
    }

    @Test
    void shouldOnlyProlongDelaysAtRandom() {
        DelayPolicy policy = new DelayPolicy(Duration.ofSeconds(10), 0, 0.2);

        assertThat(policy.delay(Optional.empty(), Duration.ZERO, pace(0), 0, 0)).isEqualTo(Duration.ofSeconds(10));
        assertThat(policy.delay(Optional.empty(), Duration.ZERO, pace(0), 0, 1)).isEqualTo(Duration.ofSeconds(12));
    }

    @Test
    void shouldGiveASlowHostTimeToRecover() {
        SchedulerFixture scheduler = new SchedulerFixture(new TestVisitRules()
                .delays(new DelayPolicy(Duration.ofSeconds(1), 2, 0))
                .maxUrls(1)
                .build());
        scheduler.discover(pages("http://a.example", 3));
        scheduler.answerRobots(NO_ROBOTS);
        Visit slow = scheduler.nextVisit();
        Instant started = scheduler.now();
        scheduler.setNow(started.plusSeconds(4));
        scheduler.report(slow, true, new Result(slow.items().get(0).url(), started, scheduler.now(), FETCHED));

        assertThat(scheduler.nextVisit().delay()).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void shouldGiveAHostTimeToRecoverFromASlowRobotsTxt() {
        SchedulerFixture scheduler = new SchedulerFixture(new TestVisitRules()
                .delays(new DelayPolicy(Duration.ofSeconds(1), 2, 0))
                .build());
        scheduler.discover(pages("http://a.example", 3));
        Visit robots = scheduler.nextVisit();
        Instant started = scheduler.now();
        scheduler.setNow(started.plusSeconds(12));
        scheduler.report(robots, true, new Result(robots.items().get(0).url(), started, scheduler.now(), NO_ROBOTS));

        scheduler.advance(Duration.ofSeconds(23));
        scheduler.expectNoVisit();
        scheduler.advance(Duration.ofSeconds(1));
        Visit visit = scheduler.visit();

        assertThat(visit.slowness()).isEqualTo(2);
        assertThat(visit.notBefore()).isEqualTo(started.plusSeconds(36));
    }
}
