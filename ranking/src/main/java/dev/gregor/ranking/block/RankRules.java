package dev.gregor.ranking.block;

import dev.gregor.ranking.kernel.RankSettings;
import java.time.Duration;

/**
 * How pages are ranked, and when.
 *
 * @param grouping what a block is
 * @param settings of both PageRanks, within blocks and between them
 * @param move a rank is told again when it moved by more than this part of itself
 * @param interval how long a change waits, at most, while others follow
 * @param exactPages most pages of a graph that is ranked as one block
 */
public record RankRules(BlockKind grouping, RankSettings settings, double move, Duration interval, int exactPages) {
    /** A change waits so long for others to follow. */
    private static final long QUIET_MILLIS = 1_000;

    /** And so much longer for each page of a block: thrice what ranking it takes, or nearly. */
    private static final double QUIET_MILLIS_PER_PAGE = 0.06;

    /** If this part of a block changed, it waits for a third of the interval only. */
    private static final double MUCH = 0.1;

    /** Two thresholds are passed on a rank's way out, that of its site and its own. */
    double halfMove() {
        return move / 2;
    }

    /** Whether a block is to be ranked now. */
    boolean isDue(Change change, long lastArrival, long now) {
        long waited = now - change.since();
        boolean quiet = now - lastArrival >= QUIET_MILLIS + change.of() * QUIET_MILLIS_PER_PAGE;
        boolean much = change.pages() >= change.of() * MUCH;
        return quiet || waited >= interval.toMillis() || (much && waited >= interval.toMillis() / 3);
    }

    /**
     * What changed in a block since it was ranked.
     *
     * @param pages how many of its pages, at least
     * @param of how many it had then
     * @param since when the first did
     */
    record Change(int pages, int of, long since) {
        Change oneMore() {
            return new Change(pages + 1, of, since);
        }
    }
}
