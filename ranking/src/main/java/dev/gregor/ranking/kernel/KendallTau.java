package dev.gregor.ranking.kernel;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Kendall's tau-b in O(n log n): with the pages sorted by one ranking, the discordant pairs are the exchanges that a
 * merge sort by the other ranking makes.
 *
 * <p>W. Knight, A computer method for calculating Kendall's tau with ungrouped data, J. Am. Stat. Assoc. 61, 1966.
 */
public final class KendallTau {
    private KendallTau() {}

    /** Returns tau-b; 1 if there are no two pages to compare. */
    public static double of(double[] one, double[] other) {
        int[] order = IntStream.range(0, one.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> one[i]).thenComparingDouble(i -> other[i]))
                .mapToInt(i -> i)
                .toArray();
        double[] first = pick(one, order);
        double[] second = pick(other, order);
        long pairs = (long) one.length * (one.length - 1) / 2;
        long tiedFirst = tied(first, null);
        long tiedBoth = tied(first, second);
        long wrong = exchanges(second, new double[second.length], 0, second.length);
        long tiedSecond = tied(second, null);
        double norm = Math.sqrt((double) (pairs - tiedFirst) * (double) (pairs - tiedSecond));
        long right = pairs - tiedFirst - tiedSecond + tiedBoth - wrong;
        return norm == 0 ? (tiedFirst == tiedSecond ? 1 : 0) : (right - wrong) / norm;
    }

    private static double[] pick(double[] values, int[] order) {
        return IntStream.of(order).mapToDouble(i -> values[i]).toArray();
    }

    /** Counts the pairs of equal values in sorted ones; if {@code with} is given, its values must be equal too. */
    private static long tied(double[] sorted, double @Nullable [] with) {
        long pairs = 0;
        int run = 0;
        for (int i = 1; i < sorted.length; i++) {
            boolean same = sorted[i] == sorted[i - 1] && (with == null || with[i] == with[i - 1]);
            run = same ? run + 1 : 0;
            pairs += run;
        }
        return pairs;
    }

    /** Sorts the values, and counts the pairs that were out of order. */
    private static long exchanges(double[] values, double[] spare, int from, int to) {
        if (to - from < 2) {
            return 0;
        }
        int middle = (from + to) >>> 1;
        long count = exchanges(values, spare, from, middle) + exchanges(values, spare, middle, to);
        System.arraycopy(values, from, spare, from, to - from);
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            if (right == to || (left < middle && spare[left] <= spare[right])) {
                values[i] = spare[left++];
            } else {
                values[i] = spare[right++];
                count += middle - left;
            }
        }
        return count;
    }
}
