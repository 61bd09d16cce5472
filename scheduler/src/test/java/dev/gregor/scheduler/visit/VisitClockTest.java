package dev.gregor.scheduler.visit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisitClockTest {
    private long visited;
    private final VisitClock clock = new VisitClock(() -> visited);

    @Test
    void shouldNumberVisitsFromOne() {
        assertThat(clock.next()).isEqualTo(1);
        assertThat(clock.next()).isEqualTo(2);
    }

    @Test
    void shouldGoOnFromWhatWasVisitedBefore() {
        visited = 40;
        assertThat(clock.next()).isEqualTo(41);
        visited = 39;
        assertThat(clock.next()).as("a visit that failed").isEqualTo(42);
    }

    @Test
    void shouldNumberVisitsAfterThoseWhoseLinksArrived() {
        clock.observe(70);
        clock.observe(3);
        assertThat(clock.next()).isEqualTo(71);
    }
}
