package dev.gregor.ranking.block;

import dev.gregor.topics.records.Rank;
import dev.gregor.urls.CrawlUrl;

/** Where the owner of blocks tells what it found. */
public interface BlockOutbox {
    void links(SiteLinks links);

    void rank(Rank rank);

    void gone(CrawlUrl url);
}
