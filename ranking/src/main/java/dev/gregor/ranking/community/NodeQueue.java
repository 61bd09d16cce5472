package dev.gregor.ranking.community;

import java.util.random.RandomGenerator;

/** A queue of nodes that has each at most once. */
final class NodeQueue {
    private final int[] ring;
    private final boolean[] queued;
    private int head;
    private int size;

    private NodeQueue(int nodes) {
        ring = new int[nodes];
        queued = new boolean[nodes];
    }

    /** A queue of all nodes in random order. */
    static NodeQueue ofAll(int nodes, RandomGenerator random) {
        NodeQueue queue = new NodeQueue(nodes);
        for (int node : shuffled(nodes, random)) {
            queue.add(node);
        }
        return queue;
    }

    static int[] shuffled(int nodes, RandomGenerator random) {
        int[] order = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            int place = random.nextInt(i + 1);
            order[i] = order[place];
            order[place] = i;
        }
        return order;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int node) {
        if (!queued[node]) {
            queued[node] = true;
            ring[(int) (((long) head + size++) % ring.length)] = node;
        }
    }

    int poll() {
        int node = ring[head];
        head = (head + 1) % ring.length;
        size--;
        queued[node] = false;
        return node;
    }
}
