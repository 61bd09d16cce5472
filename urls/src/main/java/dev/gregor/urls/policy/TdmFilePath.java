package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;

/**
 * Where a site says which of its content is reserved from text and data mining (TDM Reservation Protocol). The file is
 * fetched like a page, but is none.
 */
public final class TdmFilePath {
    private static final String PATH = "/.well-known/tdmrep.json";

    private TdmFilePath() {}

    /** The file of the origin of a URL. */
    public static CrawlUrl of(CrawlUrl url) {
        return new CrawlUrl(url.origin() + PATH);
    }

    public static boolean matches(CrawlUrl url) {
        return matches(url.pathAndQuery());
    }

    static boolean matches(String path) {
        return path.equals(PATH);
    }
}
