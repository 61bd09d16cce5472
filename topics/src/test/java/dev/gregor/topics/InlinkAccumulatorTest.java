package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InlinkAccumulatorTest {
    private static final Host HOST = new Host("a.org");
    private static final Fingerprint URL = new Fingerprint(1, 0xab);
    private static final Fingerprint OTHER = new Fingerprint(2, 0xcd);

    @Test
    void shouldSumUpWeights() {
        assertThat(drain(InlinkCounts.Accumulator.ofSums())).isEqualTo(Map.of("a.org", Map.of("ab", 12L, "cd", 1L)));
    }

    @Test
    void shouldKeepTheLargestWeight() {
        assertThat(drain(InlinkCounts.Accumulator.ofLargest())).isEqualTo(Map.of("a.org", Map.of("ab", 5L, "cd", 1L)));
    }

    private static Map<String, Map<String, Long>> drain(InlinkCounts.Accumulator weights) {
        weights.add(HOST, URL, 5);
        weights.add(HOST, OTHER, 1);
        weights.add(HOST, URL, 2);
        weights.add(HOST, URL, 5);
        assertThat(weights.size()).isEqualTo(2);
        List<InlinkCounts> drained = new ArrayList<>();
        weights.drain(host -> 0, (partition, counts) -> drained.add(counts));
        assertThat(weights.size()).isZero();
        return drained.get(0).byHost();
    }
}
