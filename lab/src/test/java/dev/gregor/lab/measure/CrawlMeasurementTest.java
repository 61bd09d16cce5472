package dev.gregor.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.lab.measure.CrawlMeasurement.CpuSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrawlMeasurementTest {
    private static final CrawlMeasurement CRAWL = new CrawlMeasurement(
            "ring",
            10,
            1_300,
            new CrawlMeasurement.MemoryUsage(1, 2, 3),
            List.of(
                    new CpuSample(1_000, 5, 0),
                    new CpuSample(1_100, 6, 4),
                    new CpuSample(1_300, 6.4, 8),
                    new CpuSample(1_400, 7, 10)));

    @Test
    void shouldInterpolateTheCpuTimeBetweenSamples() {
        assertThat(CRAWL.cpuSeconds(1_000, 1_400)).isCloseTo(2, within(1e-9));
        assertThat(CRAWL.cpuSeconds(1_050, 1_200)).isCloseTo(0.7, within(1e-9));
        assertThat(CRAWL.cpuSeconds(900, 2_000)).isCloseTo(2, within(1e-9));
    }

    @Test
    void shouldComputeTheCpuTimeOfEachSection() {
        assertThat(CRAWL.cpuSecondsPer1000(1_000, 2))
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(1.4 * 1000 / 8, within(1e-9)),
                        last -> assertThat(last).isCloseTo(0.6 * 1000 / 2, within(1e-9)));
    }

    @Test
    void shouldRoundTripThroughJson() {
        assertThat(CrawlMeasurement.of(CRAWL.toJson())).isEqualTo(CRAWL);
    }
}
