package dev.gregor.scheduler.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HostBackoffTest {
    @Test
    void shouldForgetFailuresOnlyAfterAQuietPeriod() {
        long now = 1_000_000;
        HostBackoff backoff = HostBackoff.NONE
                .plusFailure(now, Duration.ofMinutes(1))
                .plusFailure(now + 120_000, Duration.ofMinutes(2));

        assertThat(backoff.failuresAt(now + 300_000)).isEqualTo(2);
        assertThat(backoff.failuresAt(backoff.until() + Duration.ofMinutes(59).toMillis()))
                .isEqualTo(2);
        assertThat(backoff.failuresAt(backoff.until() + Duration.ofMinutes(61).toMillis()))
                .isZero();
    }
}
