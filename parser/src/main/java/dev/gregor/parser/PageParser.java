package dev.gregor.parser;

import dev.gregor.crawl.order.LinkWeights;
import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.sitemap.SitemapEntry;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where pages are read, one after the other. A content that its site has shown before makes no second text. */
final class PageParser {
    /** Room for the links of one record. Beside the longest text there is, a document stays within its topic's limit. */
    static final int LINK_BYTES = 4_000_000;

    private final Readers readers;
    private final ContentStore contents;
    private final int copiesToFollow;
    private final LinkRouting outLinks;
    private final LinkWeights worths;
    private final FingerprintRouting sightings;

    /**
     * Who reads what.
     *
     * @param robots tells which sitemaps of a robots.txt are followed
     */
    record Readers(PageReader pages, SitemapReader sitemaps, Function<Page, List<CrawlUrl>> robots) {}

    PageParser(
            Readers readers,
            ContentStore contents,
            int copiesToFollow,
            LinkRouting outLinks,
            LinkWeights worths,
            FingerprintRouting sightings) {
        this.readers = readers;
        this.contents = contents;
        this.copiesToFollow = copiesToFollow;
        this.outLinks = outLinks;
        this.worths = worths;
        this.sightings = sightings;
    }

    ParsedPage read(Page page) {
        if (page.purpose() == Purpose.ROBOTS) {
            List<CrawlUrl> sitemaps = readers.robots().apply(page);
            return ParsedPage.onlyLinks(outLinks.parcels(page.url(), sitemaps, page.depth()));
        }
        if (page.gone()) {
            return ParsedPage.gone(page.url(), sightings.gone(page.url())).plus(copiesOfPrevious(page, null));
        }
        CrawlUrl target = page.redirectTarget();
        if (target != null) {
            return ParsedPage.onlyLinks(links(page, List.of(target), page.depth()));
        }
        Optional<List<SitemapEntry>> listed = readers.sitemaps().read(page);
        if (listed.isPresent()) {
            return ParsedPage.onlyLinks(outLinks.announced(page.url(), listed.get(), below(page)));
        }
        return readContent(page);
    }

    private ParsedPage readContent(Page page) {
        String digest = ContentDigest.of(page);
        List<RoutedLinks> copies = copiesOfPrevious(page, digest);
        FirstUrls seen = contents.see(page.url().host(), digest, page.url());
        CrawlUrl first = seen.first().orElse(page.url());
        ParsedPage reading = first.equals(page.url())
                ? original(page, digest)
                : copy(page, digest, first, seen.include(page.url(), copiesToFollow));
        return reading.plus(copies);
    }

    /**
     * Nobody is a copy of what this page was before. Those that were have no text of their own, and are asked for once
     * more. That ends with them: what changes just when it is read for this asks for nobody, or a site that answers with
     * something else each time would keep us going for ever.
     */
    private List<RoutedLinks> copiesOfPrevious(Page page, @Nullable String digest) {
        PageVersion previous = page.previous();
        if (previous == null || previous.digest().equals(digest)) {
            return List.of();
        }
        List<CrawlUrl> copies = contents.forget(page.url().host(), previous.digest(), page.url());
        return previous.unread() ? List.of() : outLinks.unread(page.url(), copies, page.depth());
    }

    private ParsedPage original(Page page, String digest) {
        HtmlPage read = readers.pages().read(page);
        DocumentHistory history = DocumentHistory.of(page, digest);
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
                page.url().equals(read.canonical()) ? null : read.canonical(),
                read.simhash(),
                history.previousDigest(),
                history.changes());
        PageLinks graph = new PageLinks(page.url(), LinkSize.atMost(read.follow(), LINK_BYTES));
        return new ParsedPage(document, null, graph, linksOf(page, read), sightings.of(page, digest, read.simhash()));
    }

    /**
     * A relative link of a copy leads elsewhere than that of the original, so the first few copies are read for their
     * links. Not all: an endless maze of equal pages must end. The links of what the page was before count no longer.
     */
    private ParsedPage copy(Page page, String digest, CrawlUrl first, boolean early) {
        HtmlPage read = early ? readers.pages().read(page) : null;
        List<RoutedLinks> links = read == null ? List.of() : linksOf(page, read);
        String simhash = read == null ? null : read.simhash();
        PageLinks graph = page.previous() == null ? null : PageLinks.gone(page.url());
        return new ParsedPage(copyOf(page, digest, first), null, graph, links, sightings.of(page, digest, simhash));
    }

    private List<RoutedLinks> links(Page page, List<CrawlUrl> targets, int depth) {
        return outLinks.parcels(page.url(), targets, depth, worths.of(page, targets));
    }

    private List<RoutedLinks> linksOf(Page page, HtmlPage read) {
        List<RoutedLinks> links = links(page, read.follow(), below(page));
        Duration period = read.revisitAfter();
        if (period == null) {
            return links;
        }
        List<RoutedLinks> all = new ArrayList<>(links);
        SitemapEntry itself = new SitemapEntry(page.url(), new Freshness(null, period));
        all.addAll(outLinks.announced(page.url(), List.of(itself), page.depth()));
        return all;
    }

    private static Document copyOf(Page page, String digest, CrawlUrl first) {
        DocumentHistory history = DocumentHistory.of(page, digest);
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
                history.previousDigest(),
                history.changes());
    }

    /** One link further; nobody comes that far, but anybody can write it into a record. */
    private static int below(Page page) {
        return page.depth() == Integer.MAX_VALUE ? Integer.MAX_VALUE : page.depth() + 1;
    }
}
