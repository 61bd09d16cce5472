package dev.gregor.lab.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How far two divisions of the same nodes agree.
 *
 * @param rand the adjusted Rand index (Hubert and Arabie 1985): 1 if they are the same, 0 if they agree as by chance
 * @param information the mutual information, divided by the mean of the two entropies: 1 if they are the same
 */
record PartitionAgreement(double rand, double information) {
    static PartitionAgreement of(int[] one, int[] other) {
        Map<Integer, Integer> ones = new HashMap<>();
        Map<Integer, Integer> others = new HashMap<>();
        Map<Long, Integer> both = new HashMap<>();
        for (int node = 0; node < one.length; node++) {
            ones.merge(one[node], 1, Integer::sum);
            others.merge(other[node], 1, Integer::sum);
            both.merge((long) one[node] << Integer.SIZE | other[node], 1, Integer::sum);
        }
        double together = pairs(both);
        double chance = pairs(ones) * pairs(others) / pairs(one.length);
        double most = (pairs(ones) + pairs(others)) / 2;
        double entropies = entropy(ones, one.length) + entropy(others, one.length);
        double shared = entropies - entropy(both, one.length);
        return new PartitionAgreement(
                most == chance ? 1 : (together - chance) / (most - chance),
                entropies == 0 ? 1 : 2 * shared / entropies);
    }

    /** The agreement of every two of several divisions, on average. */
    static PartitionAgreement mean(int[][] all) {
        double rand = 0;
        double information = 0;
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            for (int[] other : Arrays.copyOfRange(all, i + 1, all.length)) {
                PartitionAgreement each = of(all[i], other);
                rand += each.rand;
                information += each.information;
                count++;
            }
        }
        return new PartitionAgreement(count == 0 ? 1 : rand / count, count == 0 ? 1 : information / count);
    }

    private static double pairs(Map<?, Integer> sizes) {
        return sizes.values().stream().mapToDouble(PartitionAgreement::pairs).sum();
    }

    private static double pairs(double size) {
        return size * (size - 1) / 2;
    }

    private static double entropy(Map<?, Integer> sizes, int nodes) {
        return sizes.values().stream()
                .mapToDouble(size -> -(double) size / nodes * Math.log((double) size / nodes))
                .sum();
    }
}
