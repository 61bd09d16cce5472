package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;

/** Which content of a host was first seen where. */
interface Contents {
    /** Notes that this URL has this content, and tells the first few URLs that had it. */
    Sightings see(Host host, String digest, CrawlUrl url);
}
