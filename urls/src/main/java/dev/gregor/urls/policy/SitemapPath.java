package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import java.util.Locale;

/** Tells sitemaps by their address; the protocol leaves their names free, so this is what sites are used to. */
public final class SitemapPath {
    private SitemapPath() {}

    /** Whether this looks like {@code /sitemap.xml}, {@code /sitemaps/news-1.xml.gz} or {@code /sitemap.txt}. */
    public static boolean matches(CrawlUrl url) {
        String path = url.pathAndQuery();
        int question = path.indexOf('?');
        return matches(question < 0 ? path : path.substring(0, question));
    }

    static boolean matches(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        boolean file = lower.endsWith(".xml") || lower.endsWith(".txt") || isArchive(lower);
        return file && lower.contains("sitemap");
    }

    private static boolean isArchive(String lower) {
        return lower.endsWith(".gz") && !lower.endsWith(".tar.gz");
    }
}
