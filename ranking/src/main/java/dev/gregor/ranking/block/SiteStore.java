package dev.gregor.ranking.block;

import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Where the graph of blocks is kept, and what was told of it. */
public interface SiteStore {
    void keepLinks(SiteLinks links);

    void links(Consumer<SiteLinks> reader);

    /** Keeps what was told of a block. */
    void keepTold(String site, Told told);

    void told(BiConsumer<String, Told> reader);

    /** Forgets a block altogether. */
    void forget(String site);

    /**
     * What was told of a block last.
     *
     * @param version of its links that its rank was computed with
     */
    record Told(long version, double rank) {
        static final Told NOTHING = new Told(0, 0);
    }
}
