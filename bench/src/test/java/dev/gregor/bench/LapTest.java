package dev.gregor.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.bench.Lap.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class LapTest {
    private static final Lap LAP = new Lap(
            "ring",
            10,
            1_300,
            0.4,
            List.of(new Reading(1_000, 5), new Reading(1_100, 6), new Reading(1_300, 6.4), new Reading(1_400, 7)));

    @Test
    void shouldTellTheCpuTimeBetweenTwoTimes() {
        assertThat(LAP.cpuSeconds()).isEqualTo(2);
        assertThat(LAP.cpuSeconds(1_000, 1_400)).isCloseTo(2, within(1e-9));
        assertThat(LAP.cpuSeconds(1_050, 1_200)).isCloseTo(0.7, within(1e-9));
        assertThat(LAP.cpuSeconds(900, 2_000)).isCloseTo(2, within(1e-9));
    }

    @Test
    void shouldSurviveJson() {
        assertThat(Lap.of(LAP.toJson())).isEqualTo(LAP);
    }
}
