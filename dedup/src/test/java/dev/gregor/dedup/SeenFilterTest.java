package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.SeenFilter.BlockId;
import dev.gregor.urls.Fingerprint;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class SeenFilterTest {
    private static final int URLS = 300_000;
    private static final double FALSE_POSITIVES = 0.001;

    private final Map<BlockId, byte[]> stored = new HashMap<>();
    private final SeenFilter filter = new SeenFilter(FALSE_POSITIVES, stored::put);

    private static Fingerprint url(int number) {
        return Fingerprint.of("https://example.org/page/" + number);
    }

    private static int addAll(SeenFilter filter, int from, int to) {
        int added = 0;
        for (int i = from; i < to; i++) {
            added += filter.add(url(i)) ? 1 : 0;
        }
        return added;
    }

    @Test
    void shouldHoldFewNewUrlsForSeen() {
        int added = addAll(filter, 0, URLS);

        assertThat((URLS - added) / (double) URLS).isLessThanOrEqualTo(FALSE_POSITIVES);
        assertThat(filter.size()).isEqualTo(added);
        assertThat(filter.memoryBytes() / (double) URLS).isLessThan(8);
    }

    @Test
    void shouldForgetNoUrl() {
        addAll(filter, 0, URLS);

        assertThat(addAll(filter, 0, URLS)).isZero();
    }

    @Test
    void shouldForgetNoUrlOverARestart() {
        addAll(filter, 0, URLS);

        SeenFilter restarted = new SeenFilter(FALSE_POSITIVES, stored::put);
        stored.forEach(restarted::restore);
        restarted.restored();

        assertThat(addAll(restarted, 0, URLS)).isZero();
        assertThat(restarted.size()).isCloseTo(filter.size(), Percentage.withPercentage(1));
        assertThat(addAll(restarted, URLS, 2 * URLS)).isGreaterThan((int) (URLS * (1 - FALSE_POSITIVES)));
    }

    @Test
    void shouldStoreABlockOf64BytesForEachNewUrl() {
        assertThat(filter.add(url(1))).isTrue();
        assertThat(filter.add(url(1))).isFalse();

        assertThat(stored).hasSize(1);
        assertThat(stored.values()).allSatisfy(block -> assertThat(block).hasSize(64));
    }
}
