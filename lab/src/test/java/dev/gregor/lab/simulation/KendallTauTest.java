package dev.gregor.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class KendallTauTest {
    @Test
    void shouldBeOneForTheOrderOfTheValues() {
        assertThat(KendallTau.ofDescending(new float[] {4, 3, 2, 1})).isEqualTo(1);
        assertThat(KendallTau.ofDescending(new float[] {1, 2, 3, 4})).isEqualTo(-1);
    }

    /** Of six pairs, the second and third value ascend: (5 - 1) / 6. */
    @Test
    void shouldCountAscendingPairs() {
        assertThat(KendallTau.ofDescending(new float[] {9, 2, 5, 1})).isEqualTo(4 / 6.0, within(1e-12));
    }

    /** Of six pairs one is tied, four descend and one ascends: (4 - 1) / sqrt(6 * 5). */
    @Test
    void shouldNotCountEqualValues() {
        assertThat(KendallTau.ofDescending(new float[] {3, 2, 3, 1})).isEqualTo(3 / Math.sqrt(30), within(1e-12));
        assertThat(KendallTau.ofDescending(new float[] {2, 2, 2})).isZero();
        assertThat(KendallTau.ofDescending(new float[] {2})).isZero();
        assertThat(KendallTau.ofDescending(new float[0])).isZero();
    }

    @Test
    void shouldAgreeWithTheDefinition() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            float[] values = new float[2 + random.nextInt(30)];
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextInt(8);
            }
            assertThat(KendallTau.ofDescending(values)).isEqualTo(byDefinition(values), within(1e-12));
        }
    }

    private static double byDefinition(float[] values) {
        double sum = 0;
        double untied = 0;
        double pairs = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                sum += Math.signum(values[i] - values[j]);
                untied += values[i] == values[j] ? 0 : 1;
                pairs++;
            }
        }
        return untied == 0 ? 0 : sum / Math.sqrt(pairs * untied);
    }
}
