package dev.gregor.ranking.community;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Graphs whose communities are known. */
final class KnownGraphs {
    /**
     * Who met whom outside the karate club: W. Zachary, An information flow model for conflict and fission in small groups,
     * 1977. Members count from 1.
     */
    private static final int[][] KARATE = {
        {2, 1}, {3, 1}, {3, 2}, {4, 1}, {4, 2}, {4, 3}, {5, 1}, {6, 1}, {7, 1}, {7, 5}, {7, 6}, {8, 1}, {8, 2}, {8, 3},
        {8, 4}, {9, 1}, {9, 3}, {10, 3}, {11, 1}, {11, 5}, {11, 6}, {12, 1}, {13, 1}, {13, 4}, {14, 1}, {14, 2},
        {14, 3}, {14, 4}, {17, 6}, {17, 7}, {18, 1}, {18, 2}, {20, 1}, {20, 2}, {22, 1}, {22, 2}, {26, 24}, {26, 25},
        {28, 3}, {28, 24}, {28, 25}, {29, 3}, {30, 24}, {30, 27}, {31, 2}, {31, 9}, {32, 1}, {32, 25}, {32, 26},
        {32, 29}, {33, 3}, {33, 9}, {33, 15}, {33, 16}, {33, 19}, {33, 21}, {33, 23}, {33, 24}, {33, 30}, {33, 31},
        {33, 32}, {34, 9}, {34, 10}, {34, 14}, {34, 15}, {34, 16}, {34, 19}, {34, 20}, {34, 21}, {34, 23}, {34, 24},
        {34, 27}, {34, 28}, {34, 29}, {34, 30}, {34, 31}, {34, 32}, {34, 33}
    };

    /** The largest modularity that any division of the club has, as integer programming has proved. */
    static final double KARATE_MODULARITY = 0.41979;

    private KnownGraphs() {}

    static UndirectedGraph karateClub() {
        List<int[]> links = new ArrayList<>();
        for (int[] pair : KARATE) {
            links.add(new int[] {pair[0] - 1, pair[1] - 1});
        }
        return graph(34, links);
    }

    /** Cliques in a ring, each joined to the next by one link; every clique is a community. */
    static UndirectedGraph ringOfCliques(int cliques, int size) {
        List<int[]> links = new ArrayList<>();
        for (int clique = 0; clique < cliques; clique++) {
            int first = clique * size;
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    links.add(new int[] {first + i, first + j});
                }
            }
            links.add(new int[] {first, ((clique + 1) % cliques) * size + 1});
        }
        return graph(cliques * size, links);
    }

    /** Groups of nodes; so many links of each node lead to others of its group, and so many anywhere. */
    static UndirectedGraph planted(int groups, int size, int within, int anywhere, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<int[]> links = new ArrayList<>();
        for (int node = 0; node < groups * size; node++) {
            for (int i = 0; i < within; i++) {
                links.add(new int[] {node, node / size * size + random.nextInt(size)});
            }
            for (int i = 0; i < anywhere; i++) {
                links.add(new int[] {node, random.nextInt(groups * size)});
            }
        }
        return graph(groups * size, links);
    }

    static UndirectedGraph graph(int nodes, List<int[]> links) {
        int[][] targets = new int[nodes][];
        double[][] weights = new double[nodes][];
        for (int node = 0; node < nodes; node++) {
            int source = node;
            targets[node] = links.stream()
                    .filter(link -> link[0] == source)
                    .mapToInt(link -> link[1])
                    .toArray();
            weights[node] = new double[targets[node].length];
            Arrays.fill(weights[node], 1);
        }
        return UndirectedGraph.of(targets, weights);
    }
}
