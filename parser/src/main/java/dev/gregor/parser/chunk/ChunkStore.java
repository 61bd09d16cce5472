package dev.gregor.parser.chunk;

import dev.gregor.urls.CrawlUrl;

/** The chunks of all pages, as they were published last. */
public interface ChunkStore {
    /** Those of a page; none if the page is unknown. */
    PageChunks get(CrawlUrl url);

    /** Replaces those of a page. A page without chunks is forgotten. */
    void put(CrawlUrl url, PageChunks chunks);
}
