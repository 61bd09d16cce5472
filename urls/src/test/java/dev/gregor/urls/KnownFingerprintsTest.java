package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownFingerprintsTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16_384, 100_000, 1 << 20, 16 << 20})
    void shouldNeverContainWhatWasNotAdded(int maxBytes) {
        KnownFingerprints known = new KnownFingerprints(maxBytes);
        Set<Fingerprint> model = new HashSet<>();
        Random random = new Random(maxBytes);
        for (int round = 0; round < 60_000; round++) {
            Fingerprint probe = fingerprint(random.nextInt(80_000));
            if (known.contains(probe) || known.isComplete()) {
                assertThat(known.contains(probe)).isEqualTo(model.contains(probe));
            }
            known.add(probe);
            model.add(probe);
            assertThat(known.contains(probe)).isTrue();
        }
        assertThat(known.isComplete()).isEqualTo(maxBytes >= 1 << 20);
    }

    @Test
    void shouldStayCompleteWhenFingerprintsAreAddedAgain() {
        KnownFingerprints known = new KnownFingerprints(0);
        for (int round = 0; round < 100_000; round++) {
            known.add(fingerprint(round % 100));
        }
        assertThat(known.isComplete()).isTrue();
    }

    @Test
    void shouldEvictNothingBeforeMostOfItsMemoryIsUsed() {
        int slots = 1 << 16;
        KnownFingerprints known = new KnownFingerprints(slots * 16);
        for (int i = 0; i < 0.6 * slots; i++) {
            known.add(fingerprint(i));
        }
        assertThat(known.isComplete()).isTrue();
    }

    @Test
    void shouldContainTheLatestAfterEvictions() {
        KnownFingerprints known = new KnownFingerprints(0);
        for (int i = 0; i < 10_000; i++) {
            known.add(fingerprint(i));
        }
        assertThat(known.isComplete()).isFalse();
        assertThat(known.contains(fingerprint(9_999))).isTrue();
    }

    @Test
    void shouldDistinguishFingerprintsOfZeros() {
        KnownFingerprints known = new KnownFingerprints(0);
        assertThat(known.contains(new Fingerprint(0, 0))).isFalse();
        known.add(new Fingerprint(0, 0));
        assertThat(known.contains(new Fingerprint(0, 0))).isTrue();
        assertThat(known.contains(new Fingerprint(1, 0))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 64})
    void shouldSpreadFingerprintsOverAllBuckets(int buckets) {
        int[] counts = new int[buckets];
        for (int i = 0; i < 1_000 * buckets; i++) {
            Fingerprint fingerprint = fingerprint(i);
            assertThat(Fingerprint.fromBytes(fingerprint.toBytes())).isEqualTo(fingerprint);
            counts[fingerprint.bucket(buckets)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(850, 1_150);
        }
    }

    private static Fingerprint fingerprint(int number) {
        return Fingerprint.of("http://example.org/" + number);
    }
}
