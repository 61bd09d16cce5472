package dev.gregor.ranking.kernel;

/** One pass over all links that brings ranks nearer to where they no longer change. */
interface Sweep {
    int size();

    /** Replaces the ranks by better ones. */
    Change apply(double[] ranks);

    /**
     * What a sweep did.
     *
     * @param moved by how much the ranks changed in all
     * @param total what the ranks add up to now
     * @param given how much of that is given on along links
     */
    record Change(double moved, double total, double given) {
        static final Change NONE = new Change(0, 0, 0);

        Change plus(Change other) {
            return new Change(moved + other.moved, total + other.total, given + other.given);
        }

        /**
         * No less than what a step of the power method would change in the ranks, were they to add up to 1. After a
         * sweep pages lack at most what those they read before these changed would have given them: damping times what
         * moved. What the sum lacks, which jumps would spread, is known.
         */
        double residual(double damping) {
            double lacking = Math.abs(1 - damping + damping * given - total);
            return (damping * moved + lacking) / total;
        }
    }
}
