package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;

/** Which content of a host was first seen where. */
interface Contents {
    /** The URL under which this content was first seen; {@code url} itself if it is new, and from then on. */
    CrawlUrl firstWith(Host host, String digest, CrawlUrl url);
}
