package dev.gregor.ranking.block;

import dev.gregor.graph.Blocking;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;

/** What pages have in common that are ranked together. */
public enum BlockKind {
    HOST,
    DOMAIN,
    /** All pages are one block, so that their local rank is PageRank itself. */
    ALL;

    private static final String EVERYTHING = "*";

    public String blockOf(Host host) {
        return switch (this) {
            case HOST -> host.name();
            case DOMAIN -> Blocking.DOMAIN.blockOf(host);
            case ALL -> EVERYTHING;
        };
    }

    /** What a page's site is called. */
    String siteOf(String block, CrawlUrl url) {
        return this == ALL ? url.host().name() : block;
    }
}
