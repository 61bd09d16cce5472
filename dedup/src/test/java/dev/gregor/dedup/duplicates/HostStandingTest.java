package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.urls.Host;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostStandingTest {
    private static final long DAY = HostStanding.AS_LONG.toMillis();

    private final Map<Host, HostStanding> hosts = new HashMap<>();

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "3, 1", "4, 2", "15, 2", "16, 3", "63, 3", "64, 4", "1000, 4"})
    void shouldCountLinkingDomainsInPowersOfFour(int domains, int level) {
        assertThat(HostStanding.of(1, domains)).isEqualTo(new HostStanding(1, level));
    }

    @Test
    void shouldPreferTheMostLinkedOfHostsKnownAsLong() {
        add("first.example", 1, 1);
        add("linked.example", 1 + DAY, 2);
        assertThat(best()).isEqualTo("linked.example");
    }

    /** Whoever comes later needs links from far more domains. */
    @Test
    void shouldPreferTheLongestKnownToOneThatIsOneLevelAbove() {
        add("old.example", 1, 1);
        add("new.example", 2 + DAY, 2);
        assertThat(best()).isEqualTo("old.example");
        add("new.example", 2 + DAY, 3);
        assertThat(best()).isEqualTo("new.example");
    }

    @Test
    void shouldPreferTheEarlierThenTheShorterThenTheSmallerName() {
        add("second.example", 2, 1);
        add("first.example", 1, 1);
        assertThat(best()).isEqualTo("first.example");
        add("1st.example", 1, 1);
        assertThat(best()).isEqualTo("1st.example");
        add("0th.example", 1, 1);
        assertThat(best()).isEqualTo("0th.example");
    }

    @Test
    void shouldMergeInAnyOrder() {
        HostStanding one = new HostStanding(1, 0);
        HostStanding other = new HostStanding(2, 3);
        assertThat(one.merge(other)).isEqualTo(other.merge(one)).isEqualTo(new HostStanding(1, 3));
    }

    @Test
    void shouldRejectImpossibleValues() {
        assertThatThrownBy(() -> new HostStanding(-1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HostStanding(1, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HostStanding(1, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    private void add(String host, long knownSince, int level) {
        hosts.put(new Host(host), new HostStanding(knownSince, level));
    }

    private String best() {
        return HostStanding.best(hosts).name();
    }
}
