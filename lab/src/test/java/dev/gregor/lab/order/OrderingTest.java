package dev.gregor.lab.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OrderingTest {
    @Test
    void shouldFindAnOrderingByItsLabel() {
        assertThat(Ordering.labels()).contains("bfs", "larger-site", "flow").doesNotHaveDuplicates();
        assertThat(Ordering.labels()).allSatisfy(label -> assertThat(Ordering.named(label))
                .hasValueSatisfying(ordering -> assertThat(ordering.label()).isEqualTo(label)));
        assertThat(Ordering.named("MCS ")).isEmpty();
    }
}
