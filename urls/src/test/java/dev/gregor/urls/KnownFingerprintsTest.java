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
    void shouldNeverKnowWhatWasNotAdded(int maxBytes) {
        KnownFingerprints known = new KnownFingerprints(maxBytes);
        Set<Fingerprint> model = new HashSet<>();
        Random random = new Random(maxBytes);
        for (int round = 0; round < 60_000; round++) {
            Fingerprint probe = fingerprint(random.nextInt(80_000));
            if (known.contains(probe) || known.complete()) {
                assertThat(known.contains(probe)).isEqualTo(model.contains(probe));
            }
            known.add(probe);
            model.add(probe);
            assertThat(known.contains(probe)).isTrue();
        }
        assertThat(known.complete()).isEqualTo(maxBytes >= 1 << 20);
    }

    @Test
    void shouldStayCompleteWhenTheSameIsAddedAgain() {
        KnownFingerprints known = new KnownFingerprints(0);
        for (int round = 0; round < 100_000; round++) {
            known.add(fingerprint(round % 100));
        }
        assertThat(known.complete()).isTrue();
    }

    @Test
    void shouldForgetNothingBeforeMostOfItsMemoryIsUsed() {
        int slots = 1 << 16;
        KnownFingerprints known = new KnownFingerprints(slots * 16);
        for (int i = 0; i < 0.6 * slots; i++) {
            known.add(fingerprint(i));
        }
        assertThat(known.complete()).isTrue();
    }

    @Test
    void shouldGoOnKnowingTheLatest() {
        KnownFingerprints known = new KnownFingerprints(0);
        for (int i = 0; i < 10_000; i++) {
            known.add(fingerprint(i));
        }
        assertThat(known.complete()).isFalse();
        assertThat(known.contains(fingerprint(9_999))).isTrue();
    }

    @Test
    void shouldTellFingerprintsOfZerosApart() {
        KnownFingerprints known = new KnownFingerprints(0);
        assertThat(known.contains(new Fingerprint(0, 0))).isFalse();
        known.add(new Fingerprint(0, 0));
        assertThat(known.contains(new Fingerprint(0, 0))).isTrue();
        assertThat(known.contains(new Fingerprint(1, 0))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 64})
    void shouldSpreadFingerprintsOverAllParts(int parts) {
        int[] counts = new int[parts];
        for (int i = 0; i < 1_000 * parts; i++) {
            Fingerprint fingerprint = fingerprint(i);
            assertThat(Fingerprint.fromBytes(fingerprint.toBytes())).isEqualTo(fingerprint);
            counts[fingerprint.bucket(parts)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(850, 1_150);
        }
    }

    private static Fingerprint fingerprint(int number) {
        return Fingerprint.of("http://example.org/" + number);
    }
}
