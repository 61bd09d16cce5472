package dev.gregor.ranking.block;

/**
 * What is known of a block as a whole.
 *
 * @param changed whether pages changed since it was ranked
 * @param version how often it was ranked; its links to others were told as often
 * @param answered the version that its rank among all belongs to
 * @param rank what the ranks of its pages add up to
 * @param telling whether its pages' ranks are still to be compared with what was told of them
 * @param pages when it was ranked last
 * @param sheets of ranks, in the half that {@code version} names: the other half is written while this one is in use
 */
public record BlockState(
        boolean changed, long version, long answered, double rank, boolean telling, int pages, int sheets) {
    static final BlockState NEW = new BlockState(false, 0, 0, 0, false, 0, 0);

    BlockState asChanged() {
        return new BlockState(true, version, answered, rank, telling, pages, sheets);
    }

    /** Ranked, and nothing changed meanwhile unless that is said. */
    BlockState ranked(boolean changedMeanwhile, int nowPages, int nowSheets) {
        return new BlockState(changedMeanwhile, version + 1, answered, rank, false, nowPages, nowSheets);
    }

    /** As it was, but that nothing is to be done about what changed. */
    BlockState unchanged() {
        return new BlockState(false, version, answered, rank, telling, pages, sheets);
    }

    BlockState answered(double nowRank) {
        return new BlockState(changed, version, version, nowRank, true, pages, sheets);
    }

    BlockState told() {
        return new BlockState(changed, version, answered, rank, false, pages, sheets);
    }

    boolean awaitsAnswer() {
        return answered < version;
    }

    int half() {
        return (int) (version & 1);
    }
}
