package dev.gregor.ranking.kernel;

import java.util.Arrays;

/**
 * A Gauss-Seidel sweep over pages: each page takes the newest ranks of the pages that link to it. The pages are divided
 * among workers; for the pages of another worker the rank before the sweep counts, so that the result does not depend
 * on which worker is faster.
 *
 * <p>The ranks solve {@code r = (1-d)/n + d·Pᵀr}, where a page without links (a dangling page) passes its rank to
 * none. Divided by their sum they are the PageRank of a surfer who jumps to any page from a dangling page.
 */
final class PageSweep implements Sweep {
    private final BlockedGraph graph;
    private final double damping;
    private final Workers workers;
    private final PageRanges parts;
    /** The rank that each page passes to each page it links to: the newest, and the one before the sweep. */
    private final double[] gifts;

    private final double[] oldGifts;

    PageSweep(BlockedGraph graph, double damping, Workers workers) {
        this.graph = graph;
        this.damping = damping;
        this.workers = workers;
        this.parts = PageRanges.even(workers.count(), graph.first, graph.sources);
        this.gifts = new double[graph.nodes];
        this.oldGifts = parts.count() == 1 ? gifts : new double[graph.nodes];
    }

    @Override
    public int size() {
        return graph.nodes;
    }

    @Override
    public Change apply(double[] ranks) {
        workers.run(parts.count(), part -> give(part, ranks));
        Change[] changes = new Change[parts.count()];
        workers.run(parts.count(), part -> changes[part] = sweep(part, ranks));
        return Arrays.stream(changes).reduce(Change.NONE, Change::plus);
    }

    private void give(int part, double[] ranks) {
        for (int node = parts.start(part); node < parts.end(part); node++) {
            double gift = ranks[node] * graph.share[node];
            gifts[node] = gift;
            oldGifts[node] = gift;
        }
    }

    private Change sweep(int part, double[] ranks) {
        double jump = (1 - damping) / graph.nodes;
        double moved = 0;
        double total = 0;
        double given = 0;
        for (int node = parts.start(part); node < parts.end(part); node++) {
            double rank = (jump + damping * received(node)) / (1 - damping * graph.kept[node]);
            moved += Math.abs(rank - ranks[node]);
            total += rank;
            given += graph.share[node] == 0 ? 0 : rank;
            ranks[node] = rank;
            gifts[node] = rank * graph.share[node];
        }
        return new Change(moved, total, given);
    }

    private double received(int node) {
        int[] sources = graph.sources;
        int begin = (int) graph.first[node];
        int innerBegin = begin + parts.innerBegin(node);
        int innerEnd = begin + parts.innerEnd(node);
        int end = (int) graph.first[node + 1];
        double sum = 0;
        for (int link = begin; link < innerBegin; link++) {
            sum += oldGifts[sources[link]];
        }
        for (int link = innerBegin; link < innerEnd; link++) {
            sum += gifts[sources[link]];
        }
        for (int link = innerEnd; link < end; link++) {
            sum += oldGifts[sources[link]];
        }
        return sum;
    }
}
