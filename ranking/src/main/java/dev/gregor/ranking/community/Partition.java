package dev.gregor.ranking.community;

import java.util.Arrays;

/** Groups of nodes as arrays: the group of each node. */
public final class Partition {
    private Partition() {}

    /** Every node is a group of its own. */
    public static int[] singletons(int nodes) {
        int[] groups = new int[nodes];
        Arrays.setAll(groups, node -> node);
        return groups;
    }

    /** The same groups, numbered from 0 on in the order of their first nodes. */
    public static int[] compact(int[] groupOf) {
        int[] numbers = new int[1 + Arrays.stream(groupOf).max().orElse(-1)];
        Arrays.fill(numbers, -1);
        int next = 0;
        int[] compact = new int[groupOf.length];
        for (int node = 0; node < groupOf.length; node++) {
            if (numbers[groupOf[node]] < 0) {
                numbers[groupOf[node]] = next++;
            }
            compact[node] = numbers[groupOf[node]];
        }
        return compact;
    }

    /** The number of groups of a compact partition. */
    public static int count(int[] compact) {
        return 1 + Arrays.stream(compact).max().orElse(-1);
    }

    /** Divides each group into the parts that links within the group connect. */
    public static int[] connected(UndirectedGraph graph, int[] groupOf) {
        int[] partOf = new int[groupOf.length];
        Arrays.fill(partOf, -1);
        int[] stack = new int[groupOf.length];
        int parts = 0;
        for (int start = 0; start < groupOf.length; start++) {
            if (partOf[start] >= 0) {
                continue;
            }
            int size = 0;
            stack[size++] = start;
            partOf[start] = parts;
            while (size > 0) {
                int node = stack[--size];
                for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
                    int neighbour = graph.neighbours[link];
                    if (partOf[neighbour] < 0 && groupOf[neighbour] == groupOf[node]) {
                        partOf[neighbour] = parts;
                        stack[size++] = neighbour;
                    }
                }
            }
            parts++;
        }
        return partOf;
    }

    /**
     * How much more of the links' weight is within the groups than chance would put there: from below 0 to below 1, if the
     * resolution is 1.
     */
    public static double modularity(UndirectedGraph graph, int[] groupOf, double resolution) {
        if (graph.total == 0) {
            return 0;
        }
        int[] compact = compact(groupOf);
        double[] strength = new double[count(compact)];
        double within = 0;
        for (int node = 0; node < compact.length; node++) {
            strength[compact[node]] += graph.strength[node];
            within += 2 * graph.inside[node];
            for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
                within += compact[graph.neighbours[link]] == compact[node] ? graph.weights[link] : 0;
            }
        }
        double expected = 0;
        for (double each : strength) {
            expected += each / graph.total * (each / graph.total);
        }
        return within / graph.total - resolution * expected;
    }
}
