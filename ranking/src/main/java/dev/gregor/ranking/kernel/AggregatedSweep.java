package dev.gregor.ranking.kernel;

/**
 * Iterative aggregation and disaggregation: keeps the ranks within each block, ranks the blocks with them, scales the
 * pages of each block to its rank, and then makes one sweep over all pages.
 *
 * <p>A. Langville, C. Meyer, Updating Markov chains with an eye on Google's PageRank, SIAM J. Matrix Anal. Appl. 27,
 * 2006.
 */
final class AggregatedSweep implements Sweep {
    private final BlockedGraph graph;
    private final PageSweep pages;
    private final RankSettings settings;
    private final Workers workers;

    AggregatedSweep(BlockedGraph graph, PageSweep pages, RankSettings settings, Workers workers) {
        this.graph = graph;
        this.pages = pages;
        this.settings = settings;
        this.workers = workers;
    }

    @Override
    public int size() {
        return pages.size();
    }

    @Override
    public Change apply(double[] ranks) {
        double[] sums = new double[graph.blocks()];
        for (int node = 0; node < ranks.length; node++) {
            sums[graph.blockAt[node]] += ranks[node];
        }
        double[] local = new double[ranks.length];
        for (int node = 0; node < ranks.length; node++) {
            local[node] = ranks[node] / sums[graph.blockAt[node]];
        }
        BlockGraph blocks = new BlockWeights(graph, local, workers).weigh();
        Iteration.plain(new BlockSweep(blocks, settings.damping()), sums, settings)
                .run();
        for (int node = 0; node < ranks.length; node++) {
            ranks[node] = local[node] * sums[graph.blockAt[node]];
        }
        return pages.apply(ranks);
    }
}
