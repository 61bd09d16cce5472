package dev.gregor.parser;

import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ReadPage;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.topics.Document;
import dev.gregor.topics.Page;
import dev.gregor.topics.PageLinks;
import dev.gregor.urls.CrawlUrl;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Where pages are read, one after the other. A content that its site has shown before makes no second text. */
final class PageDesk {
    /** Room for the links of one record. Beside the longest text there is, a document stays within its topic's limit. */
    static final int LINK_BYTES = 4_000_000;

    private final PageReader reader;
    private final SitemapReader sitemaps;
    private final Contents contents;
    private final OutLinks outLinks;

    PageDesk(PageReader reader, SitemapReader sitemaps, Contents contents, OutLinks outLinks) {
        this.reader = reader;
        this.sitemaps = sitemaps;
        this.contents = contents;
        this.outLinks = outLinks;
    }

    Reading read(Page page) {
        CrawlUrl target = page.redirectTarget();
        if (target != null) {
            return Reading.onlyLinks(outLinks.parcels(page.url(), List.of(target), page.depth()));
        }
        Optional<List<CrawlUrl>> listed = sitemaps.read(page);
        if (listed.isPresent()) {
            return Reading.onlyLinks(outLinks.parcels(page.url(), listed.get(), below(page)));
        }
        String digest = digest(page.body());
        Sightings seen = contents.see(page.url().host(), digest, page.url());
        CrawlUrl first = seen.first().orElse(page.url());
        return first.equals(page.url()) ? original(page, digest) : copy(page, digest, first, seen.include(page.url()));
    }

    private Reading original(Page page, String digest) {
        ReadPage read = reader.read(page);
        Document document = new Document(
                page.url(),
                page.fetchedAt(),
                page.status(),
                page.depth(),
                page.contentType(),
                read.charset(),
                read.title(),
                read.description(),
                read.keywords().isEmpty() ? null : read.keywords(),
                read.text(),
                LinkSize.atMost(read.links(), LINK_BYTES),
                digest,
                null,
                page.etag(),
                page.lastModified(),
                read.robots(),
                null,
                null,
                null,
                null);
        PageLinks graph = new PageLinks(page.url(), LinkSize.atMost(read.follow(), LINK_BYTES));
        return new Reading(document, graph, outLinks.parcels(page.url(), read.follow(), below(page)));
    }

    /**
     * A relative link of a copy leads elsewhere than that of the original, so the first few copies are read for their
     * links. Not all: an endless maze of equal pages must end.
     */
    private Reading copy(Page page, String digest, CrawlUrl first, boolean early) {
        List<Parcel> links =
                early ? outLinks.parcels(page.url(), reader.read(page).follow(), below(page)) : List.of();
        return new Reading(copyOf(page, digest, first), null, links);
    }

    private static Document copyOf(Page page, String digest, CrawlUrl first) {
        return new Document(
                page.url(),
                page.fetchedAt(),
                page.status(),
                page.depth(),
                page.contentType(),
                null,
                null,
                null,
                null,
                null,
                null,
                digest,
                first,
                page.etag(),
                page.lastModified(),
                null,
                null,
                null,
                null,
                null);
    }

    /** One link further; nobody comes that far, but anybody can write it into a record. */
    private static int below(Page page) {
        return page.depth() == Integer.MAX_VALUE ? Integer.MAX_VALUE : page.depth() + 1;
    }

    private static String digest(byte[] body) {
        try {
            return "sha256:"
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
