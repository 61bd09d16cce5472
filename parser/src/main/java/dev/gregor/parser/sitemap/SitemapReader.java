package dev.gregor.parser.sitemap;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.AbstractSiteMap.SitemapType;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.SitemapPath;
import java.io.IOException;
import java.net.URL;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads sitemaps, sitemap indexes, RSS and Atom feeds, compressed or not. Of a malformed file it reads the entries
 * before the error.
 */
public final class SitemapReader {
    /** The limit of the sitemap protocol. */
    static final int MAX_URLS = 50_000;

    /** The limit of the sitemap protocol, after decompression. */
    static final int MAX_BYTES = 50 << 20;

    private static final Set<String> XML =
            Set.of("application/xml", "text/xml", "application/rss+xml", "application/atom+xml");
    private static final Set<String> GZIP = Set.of("application/gzip", "application/x-gzip");

    private final UrlCanonicalizer canonicalizer;

    public SitemapReader(UrlCanonicalizer canonicalizer) {
        this.canonicalizer = canonicalizer;
    }

    /**
     * The entries of a sitemap; empty if the page is no sitemap and should be parsed as a page. A compressed file never
     * should, so without entries its list is empty.
     */
    public Optional<List<SitemapEntry>> read(Page page) {
        String type = mediaType(page.response().contentType());
        boolean compressed = GZIP.contains(type) || Gzip.isGzip(page.body());
        boolean plain = compressed || type.equals("text/plain");
        boolean candidate = XML.contains(type) || (plain && SitemapPath.matches(page.url()));
        Optional<List<SitemapEntry>> entries =
                candidate ? read(page.body(), page.url(), page.fetchedAt()) : Optional.empty();
        return compressed ? Optional.of(entries.orElse(List.of())) : entries;
    }

    Optional<List<SitemapEntry>> read(byte[] body, CrawlUrl url, Instant fetchedAt) {
        byte[] content = Gzip.isGzip(body) ? Gzip.decompress(body, MAX_BYTES) : body;
        try {
            AbstractSiteMap sitemap = parser().parseSiteMap(content, new URL(url.value()));
            List<SitemapEntry> entries = entries(sitemap, new SitemapFreshness(fetchedAt));
            boolean ordinaryText = sitemap.getType() == SitemapType.TEXT && entries.isEmpty();
            return ordinaryText ? Optional.empty() : Optional.of(entries);
        } catch (UnknownFormatException | IOException e) {
            return Optional.empty();
        } catch (RuntimeException e) {
            // crawler-commons may throw anything on untrusted bytes; the stage must go on with the next page.
            return Optional.empty();
        }
    }

    /** A parser for one sitemap: its filter counts the URLs. */
    private static SiteMapParser parser() {
        SiteMapParser parser = new SiteMapParser(false, true);
        int[] urls = new int[1];
        parser.setURLFilter((String url) -> urls[0]++ < MAX_URLS ? url : null);
        return parser;
    }

    /** Each URL once, with the freshness of its first entry. */
    private List<SitemapEntry> entries(AbstractSiteMap sitemap, SitemapFreshness freshness) {
        Map<CrawlUrl, Freshness> pages = new LinkedHashMap<>();
        if (sitemap instanceof SiteMapIndex index) {
            index.getSitemaps().stream().limit(MAX_URLS).forEach(each -> add(pages, each.getUrl(), freshness.of(each)));
        } else if (sitemap instanceof SiteMap map) {
            map.getSiteMapUrls().stream()
                    .limit(MAX_URLS)
                    .forEach(each -> add(pages, each.getUrl(), freshness.of(each)));
        }
        return pages.entrySet().stream()
                .map(each -> new SitemapEntry(each.getKey(), each.getValue()))
                .toList();
    }

    private void add(Map<CrawlUrl, Freshness> pages, @Nullable URL url, Freshness freshness) {
        if (url != null) {
            canonicalizer.parse(url.toString()).toOptional().ifPresent(page -> pages.putIfAbsent(page, freshness));
        }
    }

    private static String mediaType(@Nullable String contentType) {
        if (contentType == null) {
            return "";
        }
        int semicolon = contentType.indexOf(';');
        String type = semicolon < 0 ? contentType : contentType.substring(0, semicolon);
        return type.strip().toLowerCase(Locale.ROOT);
    }
}
