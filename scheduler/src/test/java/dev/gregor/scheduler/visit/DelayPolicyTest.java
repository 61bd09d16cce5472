package dev.gregor.scheduler.visit;

import static dev.gregor.scheduler.host.SchedulerFixture.FETCHED;
import static dev.gregor.scheduler.host.SchedulerFixture.NO_ROBOTS;
import static dev.gregor.scheduler.host.SchedulerFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.host.SchedulerFixture;
import dev.gregor.scheduler.host.TestVisitRules;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DelayPolicyTest {
    @Test
    void shouldTakeTheLongestOfAllDelays() {
        DelayPolicy policy = new DelayPolicy(Duration.ofSeconds(1), 2, 0);
        Optional<Duration> none = Optional.empty();

        assertThat(policy.delay(none, Duration.ZERO, 100, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.delay(none, Duration.ofHours(1), 100, 0)).isEqualTo(Duration.ofHours(1));
        assertThat(policy.delay(none, Duration.ZERO, 3_000, 0)).isEqualTo(Duration.ofSeconds(6));
        assertThat(policy.delay(none, Duration.ZERO, 3_600_000, 0)).isEqualTo(Duration.ofMinutes(1));
        assertThat(policy.delay(Optional.of(Duration.ofSeconds(9)), Duration.ZERO, 100, 0))
                .isEqualTo(Duration.ofSeconds(9));
        assertThat(new DelayPolicy(Duration.ZERO, 2, 0).delay(none, Duration.ZERO, 3_000, 0))
                .isEqualTo(Duration.ZERO);
    }

    @Test
    void shouldOnlyProlongDelaysAtRandom() {
        DelayPolicy policy = new DelayPolicy(Duration.ofSeconds(10), 0, 0.2);

        assertThat(policy.delay(Optional.empty(), Duration.ZERO, 0, 0)).isEqualTo(Duration.ofSeconds(10));
        assertThat(policy.delay(Optional.empty(), Duration.ZERO, 0, 1)).isEqualTo(Duration.ofSeconds(12));
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
}
