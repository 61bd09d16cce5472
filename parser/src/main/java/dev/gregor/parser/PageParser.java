package dev.gregor.parser;

import dev.gregor.crawl.order.LinkWeights;
import dev.gregor.parser.document.DocumentFactory;
import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.LinkRoom;
import dev.gregor.parser.html.PageLink;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.site.SiteKnowledge;
import dev.gregor.parser.site.SitePage;
import dev.gregor.parser.site.SoftErrors;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses pages, one after the other. A body that its site has shown before makes no second text: its document is a
 * duplicate of the first.
 */
final class PageParser {
    /** The most bytes of links in one record of the graph. */
    static final int LINK_BYTES = 4_000_000;

    private final Readers readers;
    private final Contents contents;
    private final LinkRouting routing;
    private final SiteKnowledge sites;
    private final LinkWeights weights;
    private final FingerprintRouting fingerprints;
    private final DocumentFactory documents;
    private final SoftErrorPages softErrors;

    /** The readers of the file formats. */
    record Readers(PageReader pages, SitemapReader sitemaps, SiteFiles siteFiles) {}

    /**
     * The contents that were seen.
     *
     * @param copiesToFollow of how many copies of a content the links are followed, beside the original's
     */
    record Contents(ContentStore store, int copiesToFollow) {}

    PageParser(
            Readers readers,
            Contents contents,
            SiteKnowledge sites,
            LinkRouting routing,
            LinkWeights weights,
            FingerprintRouting fingerprints,
            DocumentFactory documents,
            SoftErrorPages softErrors) {
        this.readers = readers;
        this.contents = contents;
        this.sites = sites;
        this.routing = routing;
        this.weights = weights;
        this.fingerprints = fingerprints;
        this.documents = documents;
        this.softErrors = softErrors;
    }

    ParsedPage parse(Page page) {
        Optional<SiteFiles.SiteFile> file = readers.siteFiles().read(page);
        if (file.isPresent()) {
            return ParsedPage.onlyLinks(routing.outlinks(page.url(), file.get().links(), page.depth(), null))
                    .plus(routing.reparse(page.url(), file.get().outdated(), page.depth()));
        }
        if (ErrorProbe.isProbe(page.url())) {
            return softErrors.onAnswer(page, readers.pages()::read);
        }
        if (page.gone()) {
            return ParsedPage.gone(page.url(), fingerprints.gone(page.url())).plus(formerDuplicates(page, null));
        }
        CrawlUrl target = page.response().redirectTarget();
        if (target != null) {
            LinkWeight weight = weights.of(page, List.of(target));
            return ParsedPage.onlyLinks(routing.redirect(page.url(), target, page.path(), weight));
        }
        Optional<List<SitemapEntry>> entries = readers.sitemaps().read(page);
        if (entries.isPresent()) {
            return ParsedPage.onlyLinks(routing.listed(page.url(), entries.get(), below(page)));
        }
        return parseContent(page);
    }

    private ParsedPage parseContent(Page page) {
        String digest = ContentDigest.of(page);
        List<RoutedLinks> former = formerDuplicates(page, digest);
        FirstUrls seen = contents.store().see(page.url().host(), digest, page.url());
        CrawlUrl first = seen.first().orElse(page.url());
        ParsedPage parsed = first.equals(page.url())
                ? original(page, digest)
                : duplicate(page, digest, first, seen.include(page.url(), contents.copiesToFollow()));
        return parsed.plus(former);
    }

    /**
     * Pages that were duplicates of this page's previous version. They have no text of their own and are not duplicates
     * any more, so they are fetched and parsed again. It ends there: a page that has changed when it is parsed again asks
     * for no other, or a site that answers differently each time would keep the crawl busy for ever.
     */
    private List<RoutedLinks> formerDuplicates(Page page, @Nullable String digest) {
        PageVersion previous = page.previous();
        if (previous == null || previous.digest().equals(digest)) {
            return List.of();
        }
        List<CrawlUrl> duplicates = contents.store().forget(page.url().host(), previous.digest(), page.url());
        return previous.reparse() ? List.of() : routing.reparse(page.url(), duplicates, page.depth());
    }

    private ParsedPage original(Page page, String digest) {
        HtmlPage read = readers.pages().read(page);
        SoftErrors.Verdict verdict = softErrors.judge(page, digest, read);
        if (verdict.softError()) {
            return softError(page, digest);
        }
        observe(page, digest, read);
        Document document = documents.of(page, read, version(page, digest, null));
        PageLinks graph = graph(page, LinkRoom.atMost(read.followableLinks(), LINK_BYTES));
        return new ParsedPage(document, null, graph, linksOf(page, read), fingerprintsOf(page, digest, read.simhash()))
                .plus(softErrors.probe(page, verdict));
    }

    /**
     * A relative link of a duplicate leads elsewhere than that of the original, so the first few duplicates are parsed for
     * their links. Not all: an endless maze of equal pages must end. The links of the page's previous version count no
     * longer.
     */
    private ParsedPage duplicate(Page page, String digest, CrawlUrl first, boolean early) {
        SoftErrors.Verdict verdict = softErrors.judgeDuplicate(page, digest, first);
        if (verdict.softError()) {
            return softError(page, digest);
        }
        HtmlPage read = early ? readers.pages().read(page) : null;
        observe(page, digest, read);
        List<RoutedLinks> links = read == null ? List.of() : linksOf(page, read);
        String simhash = read == null ? null : read.simhash();
        PageLinks graph = page.previous() == null ? null : PageLinks.gone(page.url());
        Document document = documents.duplicate(page, version(page, digest, first));
        return new ParsedPage(document, null, graph, links, fingerprintsOf(page, digest, simhash))
                .plus(softErrors.probe(page, verdict));
    }

    /** An error page that is served as a page. It brings nothing new, and its links are not followed. */
    private ParsedPage softError(Page page, String digest) {
        if (page.previous() == null) {
            sites.observeSoftError(page.url(), digest);
        }
        return softErrors.remove(page, digest);
    }

    /** What became of earlier pages by the last one. */
    List<ParsedPage> drainRemoved() {
        return softErrors.drainRemoved();
    }

    private Map<Integer, ContentFingerprint> fingerprintsOf(Page page, String digest, @Nullable String simhash) {
        return fingerprints.of(page, digest, simhash, routing.frontPageDepth(page.url(), below(page)));
    }

    /** A revisit shows nothing of the URLs of its host: most of its page is known. */
    private void observe(Page page, String digest, @Nullable HtmlPage read) {
        if (page.previous() == null) {
            String text = read == null ? null : read.metadata().title() + "\n" + read.text();
            sites.observe(new SitePage(page.url(), digest, text, read == null ? List.of() : read.followable()));
        }
    }

    private List<RoutedLinks> outlinks(Page page, List<CrawlUrl> targets, int depth) {
        return routing.outlinks(page.url(), targets, depth, weights.of(page, targets));
    }

    private List<RoutedLinks> linksOf(Page page, HtmlPage read) {
        List<RoutedLinks> all = new ArrayList<>(
                routing.outlinks(page.url(), readers.siteFiles().wanted(page.url()), page.depth(), null));
        all.addAll(outlinks(page, read.followable(), below(page)));
        Duration period = read.metadata().revisitAfter();
        if (period == null) {
            return all;
        }
        SitemapEntry itself = new SitemapEntry(page.url(), new Freshness(null, period));
        all.addAll(routing.listed(page.url(), List.of(itself), page.depth()));
        return all;
    }

    private static PageLinks graph(Page page, List<PageLink> links) {
        List<String> texts = links.stream()
                .map(link -> link.text() == null ? "" : link.text())
                .toList();
        boolean wordless = texts.stream().allMatch(String::isEmpty);
        return new PageLinks(page.url(), links.stream().map(PageLink::url).toList(), wordless ? null : texts, false);
    }

    private static Document.Version version(Page page, String digest, @Nullable CrawlUrl duplicateOf) {
        DocumentHistory history = DocumentHistory.of(page, digest);
        return new Document.Version(digest, duplicateOf, history.previousDigest(), history.changes());
    }

    /** The depth of the page's links. Nobody comes that far, but anyone can write such a depth into a record. */
    private static int below(Page page) {
        return page.depth() == Integer.MAX_VALUE ? Integer.MAX_VALUE : page.depth() + 1;
    }
}
