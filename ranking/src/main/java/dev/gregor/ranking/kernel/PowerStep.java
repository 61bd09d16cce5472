package dev.gregor.ranking.kernel;

import java.util.Arrays;

/**
 * One step of the power method: every page passes its rank along its links, and the jumps are spread over all pages.
 */
final class PowerStep {
    private final BlockedGraph graph;
    private final double damping;
    private final Workers workers;
    private final PageRanges parts;
    private final double[] gifts;

    PowerStep(BlockedGraph graph, double damping, Workers workers) {
        this.graph = graph;
        this.damping = damping;
        this.workers = workers;
        this.parts = PageRanges.even(workers.count(), graph.first, graph.sources);
        this.gifts = new double[graph.nodes];
    }

    /** Fills {@code after}, and returns its L1 distance from {@code before}, whose sum is 1. */
    double apply(double[] before, double[] after) {
        double[] danglingOf = new double[parts.count()];
        workers.run(danglingOf.length, part -> danglingOf[part] = give(part, before));
        double dangling = Arrays.stream(danglingOf).sum();
        double jump = (1 - damping + damping * dangling) / graph.nodes;
        double[] moved = new double[parts.count()];
        workers.run(moved.length, part -> moved[part] = apply(part, jump, before, after));
        return Arrays.stream(moved).sum();
    }

    /** Computes what pages pass along each link, and returns the rank of dangling pages, those without links. */
    private double give(int part, double[] before) {
        double dangling = 0;
        for (int node = parts.start(part); node < parts.end(part); node++) {
            gifts[node] = before[node] * graph.share[node];
            dangling += graph.share[node] == 0 ? before[node] : 0;
        }
        return dangling;
    }

    private double apply(int part, double jump, double[] before, double[] after) {
        double moved = 0;
        for (int node = parts.start(part); node < parts.end(part); node++) {
            double sum = graph.kept[node] * before[node];
            int end = (int) graph.first[node + 1];
            for (int link = (int) graph.first[node]; link < end; link++) {
                sum += gifts[graph.sources[link]];
            }
            double rank = jump + damping * sum;
            moved += Math.abs(rank - before[node]);
            after[node] = rank;
        }
        return moved;
    }
}
