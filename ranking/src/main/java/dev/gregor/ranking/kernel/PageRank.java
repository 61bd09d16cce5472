package dev.gregor.ranking.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * PageRank: the probability that a random surfer is at a page. At each step the surfer follows one of the page's links,
 * or, now and then and whenever there is none, jumps to any page. Self links count as links.
 *
 * <p>The computation takes up to 120 bytes per page in addition to the {@link BlockedGraph}, and none per link.
 */
public final class PageRank {
    private final RankSettings settings;
    private final Workers workers;
    private final LongSupplier nanoClock;

    public PageRank(RankSettings settings, Workers workers, LongSupplier nanoClock) {
        this.settings = settings;
        this.workers = workers;
        this.nanoClock = nanoClock;
    }

    /** The methods of computation; all give the same ranks. */
    public enum Method {
        /** The method first described; slow, and simple enough to check the others against. */
        POWER,
        GAUSS_SEIDEL,
        /** Gauss-Seidel; before each sweep the blocks are balanced against each other (Langville and Meyer). */
        AGGREGATION,
        /** Gauss-Seidel; each sweep starts from the best combination of the last ones. */
        ACCELERATED
    }

    /** Computes ranks from a start of equal ranks. */
    public Ranks compute(BlockedGraph graph, Method method) {
        double[] even = new double[graph.nodes];
        Arrays.fill(even, 1.0 / graph.nodes);
        return compute(graph, even, method);
    }

    /**
     * Computes ranks from a start that may be close to the result.
     *
     * @param start ranks of the pages of the graph, such as those of {@link BlockRank}
     */
    public Ranks compute(BlockedGraph graph, double[] start, Method method) {
        long began = nanoClock.getAsLong();
        double[] ranks = normalized(graph.byPlace(start));
        return method == Method.POWER ? power(graph, ranks, began) : sweep(graph, ranks, method, began);
    }

    /** Returns how much a step of the power method changes the given ranks of the pages of the graph in total. */
    public double residual(BlockedGraph graph, double[] ranks) {
        double[] by = normalized(graph.byPlace(ranks));
        return new PowerStep(graph, settings.damping(), workers).apply(by, new double[graph.nodes]);
    }

    private Ranks power(BlockedGraph graph, double[] start, long began) {
        PowerStep step = new PowerStep(graph, settings.damping(), workers);
        List<TracePoint> trace = new ArrayList<>();
        double[] ranks = start;
        double[] next = new double[start.length];
        double residual = start.length == 0 ? 0 : Double.MAX_VALUE;
        while (residual >= settings.residual() && trace.size() < settings.maxSweeps()) {
            residual = step.apply(ranks, next);
            trace.add(new TracePoint(nanoClock.getAsLong() - began, residual));
            double[] swap = ranks;
            ranks = next;
            next = swap;
        }
        return new Ranks(graph.byPage(ranks), residual, trace);
    }

    private Ranks sweep(BlockedGraph graph, double[] ranks, Method method, long began) {
        scale(graph, ranks, settings.damping());
        PageSweep pages = new PageSweep(graph, settings.damping(), workers);
        Iteration iteration =
                switch (method) {
                    case POWER, GAUSS_SEIDEL -> Iteration.plain(pages, ranks, settings);
                    case AGGREGATION ->
                        Iteration.plain(new AggregatedSweep(graph, pages, settings, workers), ranks, settings);
                    case ACCELERATED -> Iteration.accelerated(pages, ranks, settings, workers);
                };
        List<TracePoint> trace = new ArrayList<>();
        while (iteration.isOpen()) {
            iteration.step();
            trace.add(new TracePoint(nanoClock.getAsLong() - began, iteration.residual()));
        }
        return checked(graph, normalized(ranks), trace, began);
    }

    /** A step of the power method gives the true residual, and can only improve the ranks. */
    private Ranks checked(BlockedGraph graph, double[] ranks, List<TracePoint> trace, long began) {
        double[] checked = new double[ranks.length];
        double residual =
                ranks.length == 0 ? 0 : new PowerStep(graph, settings.damping(), workers).apply(ranks, checked);
        trace.add(new TracePoint(nanoClock.getAsLong() - began, residual));
        return new Ranks(graph.byPage(checked), residual, trace);
    }

    /** Scales ranks that add up to 1 to the sum that the solution has if they are proportional to it. */
    static void scale(BlockedGraph graph, double[] ranks, double damping) {
        double given = 0;
        for (int node = 0; node < ranks.length; node++) {
            given += graph.share[node] == 0 ? 0 : ranks[node];
        }
        double factor = (1 - damping) / (1 - damping * given);
        for (int node = 0; node < ranks.length; node++) {
            ranks[node] *= factor;
        }
    }

    static double[] normalized(double[] ranks) {
        double sum = Arrays.stream(ranks).sum();
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] /= sum;
        }
        return ranks;
    }
}
