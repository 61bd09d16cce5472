package dev.gregor.ranking.community;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Gives communities the numbers that they had. A community has the number of the earlier one with which it shares most
 * sites, unless that one shares more with another: of a community that is divided, the larger part keeps the number; when two
 * become one, it has the number of the larger.
 */
final class CommunityMatching {
    private CommunityMatching() {}

    private record Pair(int community, long number) {}

    /**
     * The number of each community.
     *
     * @param communityOf the community of each site, from 0 on
     * @param before the number of the community in which each site was; 0 for none
     * @param unused numbers that no community has had
     */
    static long[] numbers(int[] communityOf, long[] before, LongSupplier unused) {
        Map<Pair, Integer> shared = new HashMap<>();
        for (int site = 0; site < before.length; site++) {
            if (before[site] > 0) {
                shared.merge(new Pair(communityOf[site], before[site]), 1, Integer::sum);
            }
        }
        List<Map.Entry<Pair, Integer>> pairs = new ArrayList<>(shared.entrySet());
        pairs.sort(Comparator.comparing((Map.Entry<Pair, Integer> pair) -> -pair.getValue())
                .thenComparing(pair -> pair.getKey().number())
                .thenComparing(pair -> pair.getKey().community()));
        long[] numbers = new long[Partition.count(communityOf)];
        Set<Long> taken = new HashSet<>();
        for (Map.Entry<Pair, Integer> pair : pairs) {
            if (numbers[pair.getKey().community()] == 0
                    && taken.add(pair.getKey().number())) {
                numbers[pair.getKey().community()] = pair.getKey().number();
            }
        }
        for (int community = 0; community < numbers.length; community++) {
            if (numbers[community] == 0) {
                numbers[community] = unused.getAsLong();
            }
        }
        return numbers;
    }
}
