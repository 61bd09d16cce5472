package dev.gregor.ranking.kernel;

import java.util.function.LongSupplier;

/**
 * BlockRank, an approximation of PageRank: the pages of each block are ranked by the links inside it, the blocks by the
 * links between them, and the rank of a page is the product. A jump leads to a block in proportion to its pages, so
 * that blocks of one page each give PageRank itself, and so does a single block.
 *
 * <p>S. Kamvar, T. Haveliwala, C. Manning, G. Golub, Exploiting the block structure of the web for computing PageRank,
 * Stanford 2003.
 */
public final class BlockRank {
    /**
     * The residual to which pages are ranked within their blocks for an approximation of PageRank. The error of the
     * approximation is larger than that anyway.
     */
    public static final double LOCAL_RESIDUAL = 0.1;

    /** The residual to which blocks are ranked for an approximation. */
    public static final double BLOCK_RESIDUAL = 1e-6;

    private final RankSettings local;
    private final RankSettings between;
    private final Workers workers;
    private final LongSupplier nanoClock;

    /**
     * Creates a computation with separate settings for the two levels.
     *
     * @param local settings for the pages within a block
     * @param between settings for the blocks
     */
    public BlockRank(RankSettings local, RankSettings between, Workers workers, LongSupplier nanoClock) {
        this.local = local;
        this.between = between;
        this.workers = workers;
        this.nanoClock = nanoClock;
    }

    /** Returns a computation that stops early, at the residuals above. */
    public static BlockRank approximate(double damping, Workers workers, LongSupplier nanoClock) {
        RankSettings settings = new RankSettings(damping, LOCAL_RESIDUAL, RankSettings.DEFAULT.maxSweeps());
        return new BlockRank(settings, settings.withResidual(BLOCK_RESIDUAL), workers, nanoClock);
    }

    public BlockRanks compute(BlockedGraph graph) {
        long began = nanoClock.getAsLong();
        double[] localRanks = new LocalRanks(graph, local).compute(workers);
        long ranked = nanoClock.getAsLong();
        BlockGraph blockGraph = new BlockWeights(graph, localRanks, workers).weigh();
        long weighed = nanoClock.getAsLong();
        double[] blockRanks = rank(blockGraph, blockGraph.jump.clone(), between);
        double[] pages = new double[graph.nodes];
        for (int node = 0; node < graph.nodes; node++) {
            pages[node] = localRanks[node] * blockRanks[graph.blockAt[node]];
        }
        BlockRanks.Times times =
                new BlockRanks.Times(ranked - began, weighed - ranked, nanoClock.getAsLong() - weighed);
        return new BlockRanks(graph.byPage(pages), graph.byPage(localRanks), blockRanks, blockGraph.links(), times);
    }

    /** Computes the ranks of blocks from a start that may be close to the result. */
    public static double[] rank(BlockGraph graph, double[] start, RankSettings settings) {
        Computation computation = Computation.of(graph, start, settings);
        while (computation.isOpen()) {
            computation.step();
        }
        return computation.ranks();
    }
}
