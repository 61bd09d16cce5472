package dev.gregor.ranking.kernel;

import java.util.Arrays;
import java.util.function.UnaryOperator;

/** A computation of ranks that can be suspended after any sweep and resumed. */
public final class Computation {
    private final double[] ranks;
    private final Iteration iteration;
    private final UnaryOperator<double[]> order;

    private Computation(double[] ranks, Iteration iteration, UnaryOperator<double[]> order) {
        this.ranks = ranks;
        this.iteration = iteration;
        this.order = order;
    }

    /** Computes PageRank from ranks of the pages that may be close to the result. */
    public static Computation of(BlockedGraph graph, double[] start, RankSettings settings) {
        double[] ranks = graph.byPlace(start);
        PageRank.scale(graph, PageRank.normalized(ranks), settings.damping());
        PageSweep sweep = new PageSweep(graph, settings.damping(), Workers.alone());
        Iteration iteration = Iteration.accelerated(sweep, ranks, settings, Workers.alone());
        return new Computation(ranks, iteration, graph::byPage);
    }

    /** Computes the ranks of blocks from ranks that may be close to the result. */
    public static Computation of(BlockGraph graph, double[] start, RankSettings settings) {
        double[] ranks = PageRank.normalized(start.clone());
        BlockSweep sweep = new BlockSweep(graph, settings.damping());
        Iteration iteration = Iteration.accelerated(sweep, ranks, settings, Workers.alone());
        return new Computation(ranks, iteration, UnaryOperator.identity());
    }

    /** Whether another sweep is needed. */
    public boolean isOpen() {
        return iteration.isOpen();
    }

    /** Makes one sweep. */
    public void step() {
        iteration.step();
    }

    /** An upper bound of the residual. */
    public double residual() {
        return iteration.residual();
    }

    /** Returns the current ranks. They add up to 1. */
    public double[] ranks() {
        return order.apply(PageRank.normalized(Arrays.copyOf(ranks, ranks.length)));
    }
}
