package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Progress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thousands of random events, each of which {@link SchedulerSimulation} checks. */
class HostSchedulerSimulationTest {
    private static final int STEPS = 5_000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldBePoliteAndLoseNoUrl(long seed) {
        SchedulerSimulation simulation = new SchedulerSimulation(seed);
        for (int step = 0; step < STEPS; step++) {
            simulation.step();
        }

        simulation.finish();

        Progress end = simulation.progress();
        assertThat(end.idle()).as(end.toString()).isTrue();
        assertThat(end.fetched()).isGreaterThan(100);
        assertThat(simulation.lostVisits()).isPositive();
        long finished = end.fetched()
                + end.redirected()
                + SchedulerFixture.sum(end.excluded())
                + SchedulerFixture.sum(end.failed());
        assertThat(finished).isEqualTo(simulation.discovered());
    }
}
