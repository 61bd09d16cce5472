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
    void shouldLetEachUrlPassOnceAndGroupThemByHost() {
        SeenUrls seen = new SeenUrls(store, new KnownFingerprints(ENOUGH));
        List<CrawlUrl> urls = List.of(url("http://a/1"), url("http://b/1"), url("http://a/2"), url("http://a/1"));
        assertThat(takeNew(seen, urls))
                .containsExactly(
                        java.util.Map.entry(new Host("a"), List.of(url("http://a/1"), url("http://a/2"))),
                        java.util.Map.entry(new Host("b"), List.of(url("http://b/1"))));
        assertThat(takeNew(seen, urls)).isEmpty();
        assertThat(store.kept).hasSize(3);
    }

    @Test
    void shouldNotGoToDiskWhileMemoryHoldsAll() {
        SeenUrls seen = new SeenUrls(store, new KnownFingerprints(ENOUGH));
        takeNew(seen, List.of(url("http://a/1")));
        takeNew(seen, List.of(url("http://a/1"), url("http://a/2")));
        assertThat(store.asked).isZero();
    }

    @Test
    void shouldCountItsAnswersUntilTheyAreTaken() {
        SeenUrls seen = new SeenUrls(store, new KnownFingerprints(ENOUGH));
        takeNew(seen, List.of(url("http://a/1"), url("http://a/2"), url("http://a/1")));

        assertThat(seen.answers()).isEqualTo(new SeenUrls.Answers(2, 1, 0));
        assertThat(seen.answers()).isEqualTo(new SeenUrls.Answers(0, 0, 0));
    }

    @Test
    void shouldStayExactBeyondItsMemory() {
        KnownFingerprints known = new KnownFingerprints(TOO_LITTLE);
        SeenUrls seen = new SeenUrls(store, known);
        compareWithASet(seen, 20_000);
        assertThat(known.complete()).isFalse();
        assertThat(seen.answers().lookups()).isEqualTo(store.asked).isPositive();
    }

    @Test
    void shouldStayExactWithinItsMemory() {
        KnownFingerprints known = new KnownFingerprints(ENOUGH);
        compareWithASet(new SeenUrls(store, known), 20_000);
        assertThat(known.complete()).isTrue();
    }

    /** As after a restart: memory was filled from the store until it was full. */
    @Test
    void shouldStayExactWhenItStartsWithAPart() {
        for (int i = 0; i < 5_000; i++) {
            store.add(url("http://h" + i % 50 + "/" + i).fingerprint());
        }
        KnownFingerprints known = new KnownFingerprints(TOO_LITTLE);
        for (Fingerprint each : List.copyOf(store.kept)) {
            if (known.complete()) {
                known.add(each);
            }
        }
        SeenUrls seen = new SeenUrls(store, known);
        for (int i = 0; i < 6_000; i++) {
            boolean fresh =
                    !takeNew(seen, List.of(url("http://h" + i % 50 + "/" + i))).isEmpty();
            assertThat(fresh).isEqualTo(i >= 5_000);
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
        private int asked;

        @Override
        public boolean contains(Fingerprint fingerprint) {
            asked++;
            return kept.contains(fingerprint);
        }

        @Override
        public void add(Fingerprint fingerprint) {
            kept.add(fingerprint);
        }
    }

    private static Map<Host, List<CrawlUrl>> takeNew(SeenUrls seen, List<CrawlUrl> urls) {
        return seen.takeNew(urls, old -> {});
    }
}
