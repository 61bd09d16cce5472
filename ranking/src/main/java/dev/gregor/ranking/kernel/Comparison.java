package dev.gregor.ranking.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A comparison of two rankings of the same pages.
 *
 * @param distance the L1 distance, the sum of the differences of all ranks: 0 if they are the same, 2 at most
 * @param tau Kendall's tau-b of the two orders: 1 if they are the same, -1 if one is the other reversed
 * @param overlap the share of the best pages of one that are among the best of the other, from 0 to 1
 * @param top how many pages count as the best
 */
public record Comparison(double distance, double tau, double overlap, int top) {
    public static Comparison of(double[] one, double[] other, int top) {
        if (one.length != other.length) {
            throw new IllegalArgumentException(one.length + " ranks and " + other.length);
        }
        double distance = 0;
        for (int i = 0; i < one.length; i++) {
            distance += Math.abs(one[i] - other[i]);
        }
        int best = Math.min(top, one.length);
        return new Comparison(distance, KendallTau.of(one, other), overlap(one, other, best), best);
    }

    /**
     * Returns the numbers of the pages with the highest ranks, best first; of equal ranks the lower number comes first.
     */
    public static int[] best(double[] ranks, int count) {
        return IntStream.range(0, ranks.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(page -> -ranks[page])
                        .thenComparing(page -> page))
                .limit(count)
                .mapToInt(page -> page)
                .toArray();
    }

    private static double overlap(double[] one, double[] other, int top) {
        if (top == 0) {
            return 1;
        }
        int[] sorted = best(one, top);
        Arrays.sort(sorted);
        long shared = Arrays.stream(best(other, top))
                .filter(page -> Arrays.binarySearch(sorted, page) >= 0)
                .count();
        return (double) shared / top;
    }
}
