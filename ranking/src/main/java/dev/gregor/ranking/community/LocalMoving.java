package dev.gregor.ranking.community;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Moves nodes, one at a time, to the community where they add most to the modularity, until no move adds anything. A node
 * is looked at again when a neighbour has moved away from it. It can be suspended after any number of nodes.
 */
final class LocalMoving {
    /** A smaller gain is noise of the arithmetic: moves for it might go in circles. */
    private static final double MIN_GAIN = 1e-10;

    private final UndirectedGraph graph;
    private final double resolution;
    private final int[] communityOf;
    private final double[] strengthOf;
    private final int[] sizeOf;
    private final int[] unused;
    private int unusedSize;
    private final NodeQueue queue;
    private final NeighbourGroups around;

    /**
     * Starts from communities that may be close to the result.
     *
     * @param start the community of each node, a number below that of nodes
     */
    LocalMoving(UndirectedGraph graph, int[] start, double resolution, RandomGenerator random) {
        int nodes = graph.nodes();
        this.graph = graph;
        this.resolution = resolution;
        this.communityOf = start.clone();
        this.strengthOf = new double[nodes];
        this.sizeOf = new int[nodes];
        this.unused = new int[nodes];
        this.queue = NodeQueue.ofAll(nodes, random);
        this.around = new NeighbourGroups(nodes);
        for (int node = 0; node < nodes; node++) {
            strengthOf[communityOf[node]] += graph.strength[node];
            sizeOf[communityOf[node]]++;
        }
        for (int community = nodes - 1; community >= 0; community--) {
            if (sizeOf[community] == 0) {
                unused[unusedSize++] = community;
            }
        }
    }

    boolean isOpen() {
        return !queue.isEmpty();
    }

    /** Looks at the next nodes, so many at most. */
    void step(int nodes) {
        for (int i = 0; i < nodes && !queue.isEmpty(); i++) {
            move(queue.poll());
        }
    }

    int[] communities() {
        return Arrays.copyOf(communityOf, communityOf.length);
    }

    private void move(int node) {
        int old = communityOf[node];
        around.clear();
        for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
            around.add(communityOf[graph.neighbours[link]], graph.weights[link]);
        }
        leave(node, old);
        int best = best(node, old);
        communityOf[node] = best;
        strengthOf[best] += graph.strength[node];
        if (sizeOf[best]++ == 0) {
            unusedSize--;
        }
        if (best != old) {
            awaken(node, best);
        }
    }

    private void leave(int node, int old) {
        strengthOf[old] -= graph.strength[node];
        if (--sizeOf[old] == 0) {
            unused[unusedSize++] = old;
        }
    }

    /** The community with the largest gain: the old one, one of a neighbour, or none, which is one of its own. */
    private int best(int node, int old) {
        int best = old;
        double most = gain(node, old) + MIN_GAIN;
        for (int i = 0; i < around.size(); i++) {
            double gain = gain(node, around.group(i));
            if (gain > most) {
                most = gain;
                best = around.group(i);
            }
        }
        return most < 0 && sizeOf[best] > 0 ? unused[unusedSize - 1] : best;
    }

    private double gain(int node, int community) {
        return graph.total == 0
                ? 0
                : around.weightTo(community) - resolution * graph.strength[node] * strengthOf[community] / graph.total;
    }

    private void awaken(int node, int community) {
        for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
            if (communityOf[graph.neighbours[link]] != community) {
                queue.add(graph.neighbours[link]);
            }
        }
    }
}
