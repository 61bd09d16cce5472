package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.List;

/** Which content of a host was first seen where. */
interface ContentStore {
    /** Notes that this URL has this content, and tells the first few URLs that had it. */
    FirstUrls see(Host host, String digest, CrawlUrl url);

    /**
     * Notes that this URL has this content no longer. If it was the first, whose text stood for all, tells the next few
     * that have it.
     */
    List<CrawlUrl> forget(Host host, String digest, CrawlUrl url);
}
