package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteShelf.Told;

/** A block in the graph of blocks. One that others link to, but that has no page, is there too, with none. */
final class Site {
    private static final Site[] NOWHERE = {};

    final String name;
    long version;
    int pages;
    Site[] targets = NOWHERE;
    double[] weights = {};
    Told told = Told.NOTHING;
    /** Its number while ranks are computed. */
    int number;

    Site(String name) {
        this.name = name;
    }

    boolean isUntold() {
        return told.version() != version;
    }
}
