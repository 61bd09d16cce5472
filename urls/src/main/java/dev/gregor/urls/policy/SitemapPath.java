package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import java.util.Locale;

/** Recognises sitemaps by their path. The protocol prescribes no name, so this is a heuristic of common names. */
public final class SitemapPath {
    private SitemapPath() {}

    /** Whether the URL looks like {@code /sitemap.xml}, {@code /sitemaps/news-1.xml.gz} or {@code /sitemap.txt}. */
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
