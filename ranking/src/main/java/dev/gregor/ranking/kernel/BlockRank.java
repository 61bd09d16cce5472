package dev.gregor.ranking.kernel;

import java.util.function.LongSupplier;

/**
 * BlockRank, an approximation of PageRank: the pages of each block are ranked by the links inside it, the blocks by the
 * links between them, and the rank of a page is the product. A jump leads to a block in proportion to its pages, so that
 * blocks of one page each give PageRank itself, and so does a single block.
 *
 * <p>S. Kamvar, T. Haveliwala, C. Manning, G. Golub, Exploiting the block structure of the web for computing PageRank,
 * Stanford 2003.
 */
public final class BlockRank {
    /**
     * How well pages need to be ranked within their blocks to approximate PageRank. The approximation is off by more than
     * that anyway.
     */
    public static final double LOCAL_RESIDUAL = 0.1;

    /** How well blocks need to be ranked. */
    public static final double BLOCK_RESIDUAL = 1e-6;

    private final RankSettings local;
    private final RankSettings between;
    private final Workers workers;
    private final LongSupplier nanoClock;

    /**
     * Both residuals can be set.
     *
     * @param local how well the pages of a block are ranked
     * @param between how well the blocks are ranked
     */
    public BlockRank(RankSettings local, RankSettings between, Workers workers, LongSupplier nanoClock) {
        this.local = local;
        this.between = between;
        this.workers = workers;
        this.nanoClock = nanoClock;
    }

    /** A quick approximation. */
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

    /** The PageRank of blocks, from a start that may be near already. */
    public static double[] rank(BlockGraph graph, double[] start, RankSettings settings) {
        Computation computation = Computation.of(graph, start, settings);
        while (computation.isOpen()) {
            computation.step();
        }
        return computation.ranks();
    }
}
