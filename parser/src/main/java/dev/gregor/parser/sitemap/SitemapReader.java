package dev.gregor.parser.sitemap;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.AbstractSiteMap.SitemapType;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
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
 * Reads sitemaps, their indexes, RSS and Atom feeds, packed or not. As far as it can be read, so far it is: pages
 * before a mistake count.
 */
public final class SitemapReader {
    /** As the protocol has it. */
    static final int MAX_URLS = 50_000;

    static final int MAX_BYTES = 50 << 20;

    private static final Set<String> XML =
            Set.of("application/xml", "text/xml", "application/rss+xml", "application/atom+xml");
    private static final Set<String> PACKED = Set.of("application/gzip", "application/x-gzip");

    private final UrlCanon canon;

    public SitemapReader(UrlCanon canon) {
        this.canon = canon;
    }

    /** What a sitemap names; empty if this is a page and not a sitemap. An archive is never a page. */
    public Optional<List<SitemapEntry>> read(Page page) {
        String type = mediaType(page.contentType());
        boolean packed = PACKED.contains(type) || Gzip.isPacked(page.body());
        boolean plain = packed || type.equals("text/plain");
        boolean likely = XML.contains(type) || (plain && SitemapPath.matches(page.url()));
        Optional<List<SitemapEntry>> pages =
                likely ? read(page.body(), page.url(), page.fetchedAt()) : Optional.empty();
        return packed ? Optional.of(pages.orElse(List.of())) : pages;
    }

    Optional<List<SitemapEntry>> read(byte[] body, CrawlUrl url, Instant fetchedAt) {
        byte[] content = Gzip.isPacked(body) ? Gzip.unpack(body, MAX_BYTES) : body;
        try {
            AbstractSiteMap sitemap = parser().parseSiteMap(content, new URL(url.value()));
            List<SitemapEntry> pages = pages(sitemap, new SitemapDates(fetchedAt));
            boolean anyText = sitemap.getType() == SitemapType.TEXT && pages.isEmpty();
            return anyText ? Optional.empty() : Optional.of(pages);
        } catch (UnknownFormatException | IOException e) {
            return Optional.empty();
        } catch (RuntimeException e) {
            // A stranger's parser on a stranger's bytes: whatever it trips over, the next page must be read.
            return Optional.empty();
        }
    }

    /** A new one each time: it counts. */
    private static SiteMapParser parser() {
        SiteMapParser parser = new SiteMapParser(false, true);
        int[] seen = new int[1];
        parser.setURLFilter((String url) -> seen[0]++ < MAX_URLS ? url : null);
        return parser;
    }

    /** Each page once, with the first thing that is said of it. */
    private List<SitemapEntry> pages(AbstractSiteMap sitemap, SitemapDates claims) {
        Map<CrawlUrl, Freshness> pages = new LinkedHashMap<>();
        if (sitemap instanceof SiteMapIndex index) {
            index.getSitemaps().stream().limit(MAX_URLS).forEach(each -> add(pages, each.getUrl(), claims.of(each)));
        } else if (sitemap instanceof SiteMap map) {
            map.getSiteMapUrls().stream().limit(MAX_URLS).forEach(each -> add(pages, each.getUrl(), claims.of(each)));
        }
        return pages.entrySet().stream()
                .map(each -> new SitemapEntry(each.getKey(), each.getValue()))
                .toList();
    }

    private void add(Map<CrawlUrl, Freshness> pages, @Nullable URL url, Freshness freshness) {
        if (url != null) {
            canon.parse(url.toString()).accepted().ifPresent(page -> pages.putIfAbsent(page, freshness));
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
