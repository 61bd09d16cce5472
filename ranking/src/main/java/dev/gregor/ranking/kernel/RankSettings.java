package dev.gregor.ranking.kernel;

/**
 * The settings of a computation of ranks.
 *
 * @param damping the probability that a surfer follows a link instead of jumping to any page
 * @param residual the computation ends when a further step of the power method would change the ranks, which add up to
 *     1, by less than this in total
 * @param maxSweeps the computation ends after this many sweeps over the links, whatever the residual
 */
public record RankSettings(double damping, double residual, int maxSweeps) {
    public static final RankSettings DEFAULT = new RankSettings(0.85, 1e-8, 1000);

    public RankSettings {
        if (!(damping >= 0 && damping < 1)) {
            throw new IllegalArgumentException("damping must be at least 0 and less than 1: " + damping);
        }
        if (!(residual > 0)) {
            throw new IllegalArgumentException("the residual must be more than 0: " + residual);
        }
        if (maxSweeps < 1) {
            throw new IllegalArgumentException("there must be at least one sweep: " + maxSweeps);
        }
    }

    public RankSettings withResidual(double other) {
        return new RankSettings(damping, other, maxSweeps);
    }
}
