package dev.gregor.ranking.community;

import java.util.Arrays;

/** A weighted graph without directions, in compressed sparse row form: each link between two nodes stands at both. */
public final class UndirectedGraph {
    /** Where the neighbours of each node begin. */
    final int[] first;

    final int[] neighbours;
    final double[] weights;
    /** The weight of the links inside each node: those of the nodes that were merged into it. */
    final double[] inside;
    /** The weight of all ends of links at each node; a link inside has two. */
    final double[] strength;
    /** The sum of all strengths. */
    final double total;

    private UndirectedGraph(int[] first, int[] neighbours, double[] weights, double[] inside) {
        this.first = first;
        this.neighbours = neighbours;
        this.weights = weights;
        this.inside = inside;
        this.strength = new double[inside.length];
        double sum = 0;
        for (int node = 0; node < strength.length; node++) {
            strength[node] = 2 * inside[node];
            for (int link = first[node]; link < first[node + 1]; link++) {
                strength[node] += weights[link];
            }
            sum += strength[node];
        }
        this.total = sum;
    }

    /**
     * Forgets the directions of links: the weights of a link and of its reverse add up. Links of a node to itself are left
     * out.
     *
     * @param targets the nodes that each node links to
     * @param weights the weights of these links, in the same order
     */
    public static UndirectedGraph of(int[][] targets, double[][] weights) {
        LinkSums sums = new LinkSums(targets.length);
        for (int node = 0; node < targets.length; node++) {
            for (int i = 0; i < targets[node].length; i++) {
                if (targets[node][i] != node && weights[node][i] > 0) {
                    sums.add(node, targets[node][i], weights[node][i]);
                }
            }
        }
        return sums.graph(new double[targets.length]);
    }

    /**
     * Turns the links of each site into one vote for its neighbours: a site of a million pages counts as much as one of ten.
     * Its links to itself are not votes.
     */
    public static UndirectedGraph ofVotes(int[][] targets, double[][] weights) {
        double[][] votes = new double[targets.length][];
        for (int node = 0; node < targets.length; node++) {
            double sum = 0;
            for (int i = 0; i < targets[node].length; i++) {
                sum += targets[node][i] == node ? 0 : weights[node][i];
            }
            double all = sum;
            votes[node] = Arrays.stream(weights[node])
                    .map(weight -> all > 0 ? weight / all : 0)
                    .toArray();
        }
        return of(targets, votes);
    }

    public int nodes() {
        return inside.length;
    }

    /** The number of pairs of nodes that are linked. */
    public int links() {
        return neighbours.length / 2;
    }

    /** The weight of all links at a node. */
    public double strength(int node) {
        return strength[node];
    }

    /** Takes a neighbour of a node and the weight of the link to it. */
    public interface NeighbourReader {
        void neighbour(int node, double weight);
    }

    public void forEachNeighbour(int node, NeighbourReader reader) {
        for (int link = first[node]; link < first[node + 1]; link++) {
            reader.neighbour(neighbours[link], weights[link]);
        }
    }

    /** The graph whose nodes are the groups of this one's nodes. */
    UndirectedGraph grouped(int[] groupOf, int groups) {
        LinkSums sums = new LinkSums(groups);
        double[] within = new double[groups];
        for (int node = 0; node < nodes(); node++) {
            int group = groupOf[node];
            within[group] += inside[node];
            for (int link = first[node]; link < first[node + 1]; link++) {
                int other = groupOf[neighbours[link]];
                if (other == group) {
                    within[group] += weights[link] / 2;
                } else if (other > group) {
                    sums.add(group, other, weights[link]);
                }
            }
        }
        return sums.graph(within);
    }

    /** Links by pair of nodes; several links between two nodes add up. */
    private static final class LinkSums {
        private final int nodes;
        private int[] from = new int[64];
        private int[] to = new int[64];
        private double[] weight = new double[64];
        private int size;

        LinkSums(int nodes) {
            this.nodes = nodes;
        }

        void add(int source, int target, double link) {
            if (size == from.length) {
                from = Arrays.copyOf(from, size * 2);
                to = Arrays.copyOf(to, size * 2);
                weight = Arrays.copyOf(weight, size * 2);
            }
            from[size] = source;
            to[size] = target;
            weight[size++] = link;
        }

        UndirectedGraph graph(double[] inside) {
            int[] first = new int[nodes + 1];
            for (int i = 0; i < size; i++) {
                first[from[i] + 1]++;
                first[to[i] + 1]++;
            }
            for (int node = 0; node < nodes; node++) {
                first[node + 1] += first[node];
            }
            int[] next = first.clone();
            int[] neighbours = new int[2 * size];
            double[] weights = new double[2 * size];
            for (int i = 0; i < size; i++) {
                neighbours[next[from[i]]] = to[i];
                weights[next[from[i]]++] = weight[i];
                neighbours[next[to[i]]] = from[i];
                weights[next[to[i]]++] = weight[i];
            }
            return merged(first, neighbours, weights, inside);
        }

        /** Adds up the links that a node has to the same neighbour. */
        private UndirectedGraph merged(int[] first, int[] neighbours, double[] weights, double[] inside) {
            int[] placeOf = new int[nodes];
            Arrays.fill(placeOf, -1);
            int[] begin = new int[nodes + 1];
            int written = 0;
            for (int node = 0; node < nodes; node++) {
                begin[node] = written;
                for (int link = first[node]; link < first[node + 1]; link++) {
                    int neighbour = neighbours[link];
                    if (placeOf[neighbour] >= begin[node] && placeOf[neighbour] < written) {
                        weights[placeOf[neighbour]] += weights[link];
                    } else {
                        placeOf[neighbour] = written;
                        neighbours[written] = neighbour;
                        weights[written++] = weights[link];
                    }
                }
            }
            begin[nodes] = written;
            return new UndirectedGraph(
                    begin, Arrays.copyOf(neighbours, written), Arrays.copyOf(weights, written), inside);
        }
    }
}
