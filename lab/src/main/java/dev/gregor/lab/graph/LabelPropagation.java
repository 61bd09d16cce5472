package dev.gregor.lab.graph;

import dev.gregor.ranking.community.Partition;
import dev.gregor.ranking.community.UndirectedGraph;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Communities by label propagation, to compare with: every node takes the label that most of its neighbours have, by weight,
 * until none changes. U. Raghavan, R. Albert, S. Kumara, Near linear time algorithm to detect community structures, 2007.
 */
final class LabelPropagation {
    private static final int MAX_ROUNDS = 100;

    private LabelPropagation() {}

    static int[] detect(UndirectedGraph graph, long seed) {
        Random random = new Random(seed);
        int[] labels = Partition.singletons(graph.nodes());
        List<Integer> order = IntStream.range(0, labels.length).boxed().collect(Collectors.toList());
        boolean changed = true;
        for (int round = 0; round < MAX_ROUNDS && changed; round++) {
            changed = false;
            Collections.shuffle(order, random);
            for (int node : order) {
                int label = most(graph, labels, node, random);
                changed |= label != labels[node];
                labels[node] = label;
            }
        }
        return Partition.compact(labels);
    }

    /** Of labels that are equally frequent its own, or else any. */
    private static int most(UndirectedGraph graph, int[] labels, int node, Random random) {
        Map<Integer, Double> weights = new HashMap<>();
        graph.forEachNeighbour(node, (neighbour, weight) -> weights.merge(labels[neighbour], weight, Double::sum));
        if (weights.isEmpty()) {
            return labels[node];
        }
        double best = Collections.max(weights.values());
        int[] candidates = weights.entrySet().stream()
                .filter(label -> label.getValue() >= best - 1e-12)
                .mapToInt(Map.Entry::getKey)
                .sorted()
                .toArray();
        boolean isOwn = Arrays.binarySearch(candidates, labels[node]) >= 0;
        return isOwn ? labels[node] : candidates[random.nextInt(candidates.length)];
    }
}
