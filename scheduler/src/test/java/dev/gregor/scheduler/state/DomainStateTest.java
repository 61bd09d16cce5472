package dev.gregor.scheduler.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class DomainStateTest {
    @Test
    void shouldCountEachLinkingDomainOnce() {
        DomainState state = DomainState.empty("a.org");
        assertThat(state.linkingDomains()).isZero();
        assertThat(state.plusLinkFrom("b.org").plusLinkFrom("b.org").linkingDomains())
                .isEqualTo(1);
    }

    @Test
    void shouldCountThousandsWithinAFewPerCent() {
        DomainState state = DomainState.empty("a.org");
        for (int i = 0; i < 3_000; i++) {
            state = state.plusLinkFrom("b" + i + ".org");
        }
        assertThat(state.linkingDomains()).isCloseTo(3_000, Percentage.withPercentage(6));
        assertThat(state.links()).hasSizeLessThan(350);
    }
}
