package dev.gregor.ranking.kernel;

/** A Gauss-Seidel sweep over the graph of blocks, whose links have weights. */
final class BlockSweep implements Sweep {
    private final BlockGraph graph;
    private final double damping;

    BlockSweep(BlockGraph graph, double damping) {
        this.graph = graph;
        this.damping = damping;
    }

    @Override
    public int size() {
        return graph.blocks();
    }

    @Override
    public Change apply(double[] ranks) {
        double moved = 0;
        double total = 0;
        double given = 0;
        for (int block = 0; block < ranks.length; block++) {
            double sum = 0;
            for (int link = graph.first[block]; link < graph.first[block + 1]; link++) {
                sum += ranks[graph.sources[link]] * graph.weights[link];
            }
            double jump = (1 - damping) * graph.jump[block];
            double rank = (jump + damping * sum) / (1 - damping * graph.kept[block]);
            moved += Math.abs(rank - ranks[block]);
            total += rank;
            given += rank * graph.given[block];
            ranks[block] = rank;
        }
        return new Change(moved, total, given);
    }
}
