package dev.gregor.parser.site;

import java.util.BitSet;

/** What the last pages of a shape brought. */
final class ShapeYield {
    private final int window;
    private final BitSet useful;
    private final BitSet textual;
    private long pages;
    private int usefulInARow;

    ShapeYield(int window) {
        this.window = window;
        this.useful = new BitSet(window);
        this.textual = new BitSet(window);
    }

    /** Counts a page: whether it brought new text, and whether it leads to other pages that may. */
    void add(boolean newText, boolean newLinks) {
        int at = (int) (pages++ % window);
        useful.set(at, newText || newLinks);
        textual.set(at, newText);
        usefulInARow = newText || newLinks ? usefulInARow + 1 : 0;
    }

    boolean isJudged() {
        return pages >= window;
    }

    /** Whether too few of the last pages brought anything. */
    boolean isBarren(int perCent) {
        return isJudged() && isUnder(useful.cardinality(), perCent);
    }

    /** Whether pages of this shape may be worth a link: they bring text, or too few are known. */
    boolean isFertile(int perCent) {
        return !isJudged() || !isUnder(textual.cardinality(), perCent);
    }

    private boolean isUnder(int count, int perCent) {
        return count * 100L < (long) perCent * window;
    }

    int usefulInARow() {
        return usefulInARow;
    }
}
