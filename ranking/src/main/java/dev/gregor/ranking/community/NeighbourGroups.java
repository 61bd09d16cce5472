package dev.gregor.ranking.community;

/** The weights of one node's links by the group of its neighbours. An instance serves all nodes, one after the other. */
final class NeighbourGroups {
    private final double[] weightTo;
    private final int[] found;
    private final boolean[] known;
    private int size;

    NeighbourGroups(int groups) {
        weightTo = new double[groups];
        found = new int[groups];
        known = new boolean[groups];
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            weightTo[found[i]] = 0;
            known[found[i]] = false;
        }
        size = 0;
    }

    void add(int group, double weight) {
        if (!known[group]) {
            known[group] = true;
            found[size++] = group;
        }
        weightTo[group] += weight;
    }

    int size() {
        return size;
    }

    int group(int i) {
        return found[i];
    }

    double weightTo(int group) {
        return weightTo[group];
    }
}
