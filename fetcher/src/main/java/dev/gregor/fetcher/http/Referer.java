package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/** The Referer header: the page whose link led to a URL. */
final class Referer {
    private static final String SECURE = "https";

    private Referer() {}

    /** Null if no page is known, or if the request would disclose an https page over plain http. */
    static @Nullable String of(VisitItem item) {
        CrawlUrl page = item.referer();
        if (page == null
                || (page.scheme().equals(SECURE) && !item.url().scheme().equals(SECURE))) {
            return null;
        }
        return HeaderText.sendable(stripped(page));
    }

    /** The URL without credentials and fragment. */
    private static String stripped(CrawlUrl page) {
        String authority = page.host().name();
        String pathAndQuery = page.pathAndQuery();
        int fragment = pathAndQuery.indexOf('#');
        return page.scheme()
                + "://"
                + authority.substring(authority.lastIndexOf('@') + 1)
                + (fragment < 0 ? pathAndQuery : pathAndQuery.substring(0, fragment));
    }
}
