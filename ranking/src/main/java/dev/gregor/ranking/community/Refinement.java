package dev.gregor.ranking.community;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Divides communities into parts that hang together. Every node begins as a part of its own; a node that is still alone
 * joins the part of its community where it adds most to the modularity, if both are linked to the rest of the community
 * well enough. A part grows along links only, so it is connected. It can be suspended after any number of nodes.
 */
final class Refinement {
    private final UndirectedGraph graph;
    private final double resolution;
    private final int[] communityOf;
    private final double[] communityStrength;
    private final int[] partOf;
    private final int[] partSize;
    private final double[] partStrength;
    /** The weight of the links from each part to the rest of its community. */
    private final double[] partRest;

    private final int[] order;
    private final NeighbourGroups around;
    private int next;

    Refinement(UndirectedGraph graph, int[] communityOf, double resolution, RandomGenerator random) {
        int nodes = graph.nodes();
        this.graph = graph;
        this.resolution = resolution;
        this.communityOf = communityOf;
        this.communityStrength = new double[nodes];
        this.partOf = new int[nodes];
        this.partSize = new int[nodes];
        this.partStrength = graph.strength.clone();
        this.partRest = new double[nodes];
        this.order = NodeQueue.shuffled(nodes, random);
        this.around = new NeighbourGroups(nodes);
        Arrays.setAll(partOf, node -> node);
        Arrays.fill(partSize, 1);
        for (int node = 0; node < nodes; node++) {
            communityStrength[communityOf[node]] += graph.strength[node];
            for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
                if (communityOf[graph.neighbours[link]] == communityOf[node]) {
                    partRest[node] += graph.weights[link];
                }
            }
        }
    }

    boolean isOpen() {
        return next < order.length;
    }

    /** Looks at the next nodes, so many at most. */
    void step(int nodes) {
        int end = (int) Math.min(order.length, (long) next + nodes);
        while (next < end) {
            int node = order[next++];
            if (partSize[partOf[node]] == 1 && isWellLinked(partOf[node], communityOf[node])) {
                join(node);
            }
        }
    }

    /** The part of each node. */
    int[] parts() {
        return Arrays.copyOf(partOf, partOf.length);
    }

    private boolean isWellLinked(int part, int community) {
        double rest = communityStrength[community] - partStrength[part];
        return partRest[part] >= resolution * partStrength[part] * rest / graph.total;
    }

    private void join(int node) {
        int own = partOf[node];
        around.clear();
        for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
            int neighbour = graph.neighbours[link];
            if (communityOf[neighbour] == communityOf[node]) {
                around.add(partOf[neighbour], graph.weights[link]);
            }
        }
        int best = own;
        double most = 0;
        for (int i = 0; i < around.size(); i++) {
            int part = around.group(i);
            double gain = around.weightTo(part) - resolution * graph.strength[node] * partStrength[part] / graph.total;
            if (gain > most && isWellLinked(part, communityOf[node])) {
                most = gain;
                best = part;
            }
        }
        if (best != own) {
            merge(node, own, best);
        }
    }

    private void merge(int node, int own, int part) {
        partOf[node] = part;
        partSize[own] = 0;
        partSize[part]++;
        partStrength[part] += graph.strength[node];
        partRest[part] += partRest[own] - 2 * around.weightTo(part);
    }
}
