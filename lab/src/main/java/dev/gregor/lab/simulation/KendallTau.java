package dev.gregor.lab.simulation;

/**
 * Kendall's rank correlation between the order of a sequence and its values, as Knight (1966) computes it: in O(n log n), by
 * counting the exchanges of a merge sort. It is 1 if the values descend, -1 if they ascend, and around 0 if the order has
 * nothing to do with them. Equal values count neither way (the variant tau-b).
 */
final class KendallTau {
    private KendallTau() {}

    /** The correlation of the positions with the values, largest first; 0 if all values are equal. */
    static double ofDescending(float[] values) {
        long pairs = pairs(values.length);
        float[] sorted = values.clone();
        long ascending = sortDescending(sorted, new float[values.length], 0, values.length);
        long untied = pairs - tiedPairs(sorted);
        return untied == 0 ? 0 : (untied - 2 * ascending) / Math.sqrt((double) pairs * untied);
    }

    private static long pairs(long count) {
        return count * (count - 1) / 2;
    }

    private static long tiedPairs(float[] sorted) {
        long tied = 0;
        for (int start = 0, at = 1; at <= sorted.length; at++) {
            if (at == sorted.length || sorted[at] != sorted[start]) {
                tied += pairs(at - start);
                start = at;
            }
        }
        return tied;
    }

    /** Sorts a range and returns how many of its pairs ascend. */
    private static long sortDescending(float[] values, float[] buffer, int from, int to) {
        if (to - from < 2) {
            return 0;
        }
        int middle = (from + to) >>> 1;
        return sortDescending(values, buffer, from, middle)
                + sortDescending(values, buffer, middle, to)
                + merge(values, buffer, from, middle, to);
    }

    private static long merge(float[] values, float[] buffer, int from, int middle, int to) {
        System.arraycopy(values, from, buffer, from, to - from);
        long ascending = 0;
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            if (right == to || (left < middle && buffer[left] >= buffer[right])) {
                values[at] = buffer[left++];
            } else {
                ascending += middle - left;
                values[at] = buffer[right++];
            }
        }
        return ascending;
    }
}
