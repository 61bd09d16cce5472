package dev.gregor.ranking.kernel;

/** Repeats a sweep until the ranks hardly change. It can be suspended after any sweep and resumed. */
final class Iteration {
    /** If a sweep changes more than this many times what the one before changed, the acceleration has gone astray. */
    private static final double ASTRAY = 2;

    private final Sweep sweep;
    private final double[] ranks;
    private final RankSettings settings;
    private final Acceleration acceleration;
    private final boolean accelerated;
    private int sweeps;
    private double moved = Double.MAX_VALUE;
    private double residual = Double.MAX_VALUE;

    private Iteration(Sweep sweep, double[] ranks, RankSettings settings, Workers workers, boolean accelerated) {
        this.sweep = sweep;
        this.ranks = ranks;
        this.settings = settings;
        this.accelerated = accelerated;
        this.acceleration = new Acceleration(accelerated ? ranks.clone() : new double[0], workers);
    }

    static Iteration plain(Sweep sweep, double[] ranks, RankSettings settings) {
        return new Iteration(sweep, ranks, settings, Workers.alone(), false);
    }

    static Iteration accelerated(Sweep sweep, double[] ranks, RankSettings settings, Workers workers) {
        return new Iteration(sweep, ranks, settings, workers, true);
    }

    /** Whether another sweep is needed. */
    boolean isOpen() {
        return ranks.length > 0 && sweeps < settings.maxSweeps() && residual >= settings.residual();
    }

    /** Makes one sweep. */
    void step() {
        Sweep.Change change = sweep.apply(ranks);
        sweeps++;
        residual = change.residual(settings.damping());
        if (accelerated && isOpen()) {
            accelerate(change.moved());
        }
        moved = change.moved();
    }

    private void accelerate(double nowMoved) {
        if (nowMoved > ASTRAY * moved) {
            acceleration.restart();
        }
        acceleration.improve(ranks);
    }

    Iteration run() {
        while (isOpen()) {
            step();
        }
        return this;
    }

    int sweeps() {
        return sweeps;
    }

    /** An upper bound of the change that a step of the power method would make to the ranks, scaled to add up to 1. */
    double residual() {
        return residual;
    }
}
