package dev.gregor.ranking.kernel;

/** One pass over all links that brings ranks closer to the fixed point. */
interface Sweep {
    int size();

    /** Replaces the ranks by better ones. */
    Change apply(double[] ranks);

    /**
     * The effect of a sweep.
     *
     * @param moved the total change of the ranks
     * @param total the sum of the ranks after the sweep
     * @param given how much of that sum is passed along links
     */
    record Change(double moved, double total, double given) {
        static final Change NONE = new Change(0, 0, 0);

        Change plus(Change other) {
            return new Change(moved + other.moved, total + other.total, given + other.given);
        }

        /**
         * Returns an upper bound of the change that a step of the power method would make to the ranks, scaled to add
         * up to 1. After a sweep, pages lack at most what the pages that changed after they were read would have passed
         * on: damping times {@code moved}. What the sum lacks, which jumps would spread, is known.
         */
        double residual(double damping) {
            double lacking = Math.abs(1 - damping + damping * given - total);
            return (damping * moved + lacking) / total;
        }
    }
}
