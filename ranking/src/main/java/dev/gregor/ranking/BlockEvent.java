package dev.gregor.ranking;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.function.Consumer;

/** An input of a {@link BlockProcessor}; the key is the block. */
sealed interface BlockEvent {
    /** Calls the handler of this kind of event. */
    void match(Consumer<PageLinks> onPage, Consumer<SiteRank> onSiteRank);

    /** A page of the block was crawled, or is gone. */
    record PageCrawled(PageLinks page) implements BlockEvent {
        @Override
        public void match(Consumer<PageLinks> onPage, Consumer<SiteRank> onSiteRank) {
            onPage.accept(page);
        }
    }

    /** The block was ranked as a node of the site graph. */
    record SiteRanked(SiteRank rank) implements BlockEvent {
        @Override
        public void match(Consumer<PageLinks> onPage, Consumer<SiteRank> onSiteRank) {
            onSiteRank.accept(rank);
        }
    }
}
