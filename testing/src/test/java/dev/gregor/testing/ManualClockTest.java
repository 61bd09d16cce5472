package dev.gregor.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ManualClockTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void shouldStandStillUntilAdvanced() {
        ManualClock clock = new ManualClock(NOON);

        assertThat(clock.instant()).isEqualTo(NOON);
        assertThat(clock.advance(Duration.ofSeconds(5))).isEqualTo(NOON.plusSeconds(5));
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(5));
    }

    @Test
    void shouldGoBackWhenSet() {
        ManualClock clock = new ManualClock();
        clock.set(NOON);
        clock.set(Instant.EPOCH);

        assertThat(clock.millis()).isZero();
    }
}
