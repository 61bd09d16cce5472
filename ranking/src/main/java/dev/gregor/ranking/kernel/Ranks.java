package dev.gregor.ranking.kernel;

import java.util.List;

/** The result of a computation of ranks. */
public final class Ranks {
    private final double[] values;
    private final double residual;
    private final List<TracePoint> trace;

    Ranks(double[] values, double residual, List<TracePoint> trace) {
        this.values = values;
        this.residual = residual;
        this.trace = List.copyOf(trace);
    }

    /** The rank of each page of the graph. They add up to 1. */
    public double[] values() {
        return values.clone();
    }

    public double of(int page) {
        return values[page];
    }

    public int size() {
        return values.length;
    }

    /** How much a further step of the power method would change the ranks in total. */
    public double residual() {
        return residual;
    }

    /** The residual, or an upper bound of it, after each sweep. */
    public List<TracePoint> trace() {
        return trace;
    }

    public int sweeps() {
        return trace.size();
    }
}
