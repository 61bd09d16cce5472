package dev.gregor.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.lab.measure.CrawlLap.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrawlLapTest {
    private static final CrawlLap LAP = new CrawlLap(
            "ring",
            10,
            1_300,
            new CrawlLap.Memory(1, 2, 3),
            List.of(
                    new Reading(1_000, 5, 0),
                    new Reading(1_100, 6, 4),
                    new Reading(1_300, 6.4, 8),
                    new Reading(1_400, 7, 10)));

    @Test
    void shouldTellTheCpuTimeBetweenTwoTimes() {
        assertThat(LAP.cpuSeconds(1_000, 1_400)).isCloseTo(2, within(1e-9));
        assertThat(LAP.cpuSeconds(1_050, 1_200)).isCloseTo(0.7, within(1e-9));
        assertThat(LAP.cpuSeconds(900, 2_000)).isCloseTo(2, within(1e-9));
    }

    @Test
    void shouldTellTheCostOfEachPart() {
        assertThat(LAP.cpuSecondsPer1000(1_000, 2))
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(1.4 * 1000 / 8, within(1e-9)),
                        last -> assertThat(last).isCloseTo(0.6 * 1000 / 2, within(1e-9)));
    }

    @Test
    void shouldSurviveJson() {
        assertThat(CrawlLap.of(LAP.toJson())).isEqualTo(LAP);
    }
}
