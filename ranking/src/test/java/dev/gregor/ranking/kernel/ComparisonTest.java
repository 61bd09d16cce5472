package dev.gregor.ranking.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void shouldRecogniseEqualRankings() {
        double[] ranks = {0.1, 0.4, 0.3, 0.2};
        assertThat(Comparison.of(ranks, ranks.clone(), 100)).isEqualTo(new Comparison(0, 1, 1, 4));
    }

    @Test
    void shouldRecogniseReversedRankings() {
        Comparison comparison = Comparison.of(new double[] {0.4, 0.3, 0.2, 0.1}, new double[] {0.1, 0.2, 0.3, 0.4}, 2);
        assertThat(comparison.distance()).isCloseTo(0.8, within(1e-12));
        assertThat(comparison.tau()).isEqualTo(-1);
        assertThat(comparison.overlap()).isZero();
        assertThat(comparison.top()).isEqualTo(2);
    }

    @Test
    void shouldMeasureTheOverlapOfTheBestPages() {
        Comparison comparison = Comparison.of(new double[] {5, 4, 3, 2, 1, 0}, new double[] {5, 1, 4, 3, 2, 0}, 4);
        assertThat(comparison.overlap()).isEqualTo(0.75);
    }

    @Test
    void shouldSortTheBestFirstAndEqualOnesByNumber() {
        assertThat(Comparison.best(new double[] {0.2, 0.3, 0.2, 0.3}, 3)).containsExactly(1, 3, 0);
        assertThat(Comparison.best(new double[] {0.2}, 3)).containsExactly(0);
    }

    @Test
    void shouldCountAllPairsForTau() {
        Random random = new Random(11);
        for (int round = 0; round < 50; round++) {
            int size = 2 + random.nextInt(40);
            double[] one = random.ints(size, 0, 12).asDoubleStream().toArray();
            double[] other = random.ints(size, 0, 12).asDoubleStream().toArray();
            assertThat(KendallTau.of(one, other)).isCloseTo(byPairs(one, other), within(1e-12));
        }
    }

    @Test
    void shouldCompareEmptyRankings() {
        assertThat(Comparison.of(new double[0], new double[0], 100)).isEqualTo(new Comparison(0, 1, 1, 0));
        assertThat(KendallTau.of(new double[] {1, 1}, new double[] {2, 2})).isEqualTo(1);
        assertThat(KendallTau.of(new double[] {1, 1}, new double[] {1, 2})).isZero();
        assertThatThrownBy(() -> Comparison.of(new double[1], new double[2], 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static double byPairs(double[] one, double[] other) {
        long agree = 0;
        double apartInOne = 0;
        double apartInOther = 0;
        for (int i = 0; i < one.length; i++) {
            for (int j = 0; j < i; j++) {
                agree += (long) (Math.signum(one[i] - one[j]) * Math.signum(other[i] - other[j]));
                apartInOne += one[i] == one[j] ? 0 : 1;
                apartInOther += other[i] == other[j] ? 0 : 1;
            }
        }
        return agree / (Math.sqrt(apartInOne) * Math.sqrt(apartInOther));
    }
}
