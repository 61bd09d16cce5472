package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/** The page that named a URL, as a server is told of it. */
final class Referer {
    private static final String SECURE = "https";

    private Referer() {}

    /** Null if there is none, or if it came over a safe line and would be told over an open one. */
    static @Nullable String of(VisitItem item) {
        CrawlUrl page = item.referer();
        if (page == null
                || (page.scheme().equals(SECURE) && !item.url().scheme().equals(SECURE))) {
            return null;
        }
        return HeaderText.sendable(bare(page));
    }

    /** Without credentials and fragment, which are nobody else's business. */
    private static String bare(CrawlUrl page) {
        String site = page.host().name();
        String rest = page.pathAndQuery();
        int fragment = rest.indexOf('#');
        return page.scheme()
                + "://"
                + site.substring(site.lastIndexOf('@') + 1)
                + (fragment < 0 ? rest : rest.substring(0, fragment));
    }
}
