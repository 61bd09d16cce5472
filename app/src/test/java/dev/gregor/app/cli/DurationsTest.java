package dev.gregor.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({
        "PT0S, 0s",
        "PT0.5S, 500ms",
        "PT1S, 1s",
        "PT1.5S, 1500ms",
        "PT90S, 90s",
        "PT12M, 12m",
        "PT5H, 5h",
        "P3D, 3d"
    })
    void shouldFormatDurationsInTheSyntaxOfSettings(Duration duration, String text) {
        assertThat(Durations.format(duration)).isEqualTo(text);
    }

    @Test
    void shouldFormatTimesWithTheirAge() {
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        assertThat(Durations.withAge(now.minusMillis(4_600), now)).isEqualTo("2026-01-31T11:59:55Z (4s ago)");
        assertThat(Durations.withAge(now.plusSeconds(300), now)).isEqualTo("2026-01-31T12:05:00Z (in 5m)");
    }
}
