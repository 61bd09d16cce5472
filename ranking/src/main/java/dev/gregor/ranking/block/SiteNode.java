package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteStore.Told;

/** A block in the graph of blocks. One that others link to, but that has no page, is there too, with none. */
final class SiteNode {
    private static final SiteNode[] NOWHERE = {};

    final String name;
    long version;
    int pages;
    SiteNode[] targets = NOWHERE;
    double[] weights = {};
    Told told = Told.NOTHING;
    /** Its number while ranks are computed. */
    int number;

    SiteNode(String name) {
        this.name = name;
    }

    boolean isUntold() {
        return told.version() != version;
    }
}
