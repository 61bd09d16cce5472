package dev.gregor.ranking.block;

import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;

/** Takes what a {@link BlockRanker} emits. */
public interface BlockOutbox {
    /** Sends the links of a block that was ranked to the {@link SiteRanker}. */
    void sendLinks(SiteLinks links);

    /** Publishes the rank of a page. */
    void publishRank(Rank rank);

    /** Publishes that a page, whose rank was published before, is gone. */
    void publishGone(CrawlUrl url);
}
