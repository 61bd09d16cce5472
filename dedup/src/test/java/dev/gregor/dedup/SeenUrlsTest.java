package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeenUrlsTest {
    private static final int ENOUGH = 1 << 20;
    private static final int TOO_LITTLE = 1;

    private final MemoryStore store = new MemoryStore();

    @Test
    void shouldReportEachUrlAsNewOnceGroupedByHost() {
        SeenUrls seen = new SeenUrls(store, new KnownFingerprints(ENOUGH));
        List<CrawlUrl> urls = List.of(url("http://a/1"), url("http://b/1"), url("http://a/2"), url("http://a/1"));
        assertThat(takeNew(seen, urls))
                .containsExactly(
                        Map.entry(new Host("a"), List.of(url("http://a/1"), url("http://a/2"))),
                        Map.entry(new Host("b"), List.of(url("http://b/1"))));
        assertThat(takeNew(seen, urls)).isEmpty();
        assertThat(store.kept).hasSize(3);
    }

    @Test
    void shouldNotReadTheStoreWhileMemoryHoldsAllFingerprints() {
        SeenUrls seen = new SeenUrls(store, new KnownFingerprints(ENOUGH));
        takeNew(seen, List.of(url("http://a/1")));
        takeNew(seen, List.of(url("http://a/1"), url("http://a/2")));
        assertThat(store.lookups).isZero();
    }

    @Test
    void shouldCountNewAndSeenUrlsUntilDrained() {
        SeenUrls seen = new SeenUrls(store, new KnownFingerprints(ENOUGH));
        takeNew(seen, List.of(url("http://a/1"), url("http://a/2"), url("http://a/1")));

        assertThat(seen.drainCounts()).isEqualTo(new SeenUrls.Counts(2, 1, 0));
        assertThat(seen.drainCounts()).isEqualTo(new SeenUrls.Counts(0, 0, 0));
    }

    @Test
    void shouldStayExactWhenFingerprintsExceedMemory() {
        KnownFingerprints known = new KnownFingerprints(TOO_LITTLE);
        SeenUrls seen = new SeenUrls(store, known);
        compareWithASet(seen, 20_000);
        assertThat(known.isComplete()).isFalse();
        assertThat(seen.drainCounts().lookups()).isEqualTo(store.lookups).isPositive();
    }

    @Test
    void shouldStayExactWhileFingerprintsFitInMemory() {
        KnownFingerprints known = new KnownFingerprints(ENOUGH);
        compareWithASet(new SeenUrls(store, known), 20_000);
        assertThat(known.isComplete()).isTrue();
    }

    /** As after a restart: memory is filled from the store until it is full. */
    @Test
    void shouldStayExactWhenItStartsWithSomeFingerprintsInMemory() {
        for (int i = 0; i < 5_000; i++) {
            store.add(url("http://h" + i % 50 + "/" + i).fingerprint());
        }
        KnownFingerprints known = new KnownFingerprints(TOO_LITTLE);
        for (Fingerprint each : List.copyOf(store.kept)) {
            if (known.isComplete()) {
                known.add(each);
            }
        }
        SeenUrls seen = new SeenUrls(store, known);
        for (int i = 0; i < 6_000; i++) {
            boolean isNew =
                    !takeNew(seen, List.of(url("http://h" + i % 50 + "/" + i))).isEmpty();
            assertThat(isNew).isEqualTo(i >= 5_000);
        }
    }

    private void compareWithASet(SeenUrls seen, int rounds) {
        Random random = new Random(4_711);
        Set<CrawlUrl> model = new HashSet<>();
        for (int round = 0; round < rounds; round++) {
            List<CrawlUrl> batch = new ArrayList<>();
            List<CrawlUrl> expected = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                CrawlUrl url = url("http://h/" + random.nextInt(10_000));
                batch.add(url);
                if (model.add(url)) {
                    expected.add(url);
                }
            }
            assertThat(takeNew(seen, batch).getOrDefault(new Host("h"), List.of()))
                    .isEqualTo(expected);
        }
    }

    private static CrawlUrl url(String value) {
        return new CrawlUrl(value);
    }

    private static final class MemoryStore implements SeenUrls.Store {
        private final Set<Fingerprint> kept = new HashSet<>();
        private int lookups;

        @Override
        public boolean contains(Fingerprint fingerprint) {
            lookups++;
            return kept.contains(fingerprint);
        }

        @Override
        public void add(Fingerprint fingerprint) {
            kept.add(fingerprint);
        }
    }

    private static Map<Host, List<CrawlUrl>> takeNew(SeenUrls seen, List<CrawlUrl> urls) {
        return seen.takeNew(urls, known -> {});
    }
}
