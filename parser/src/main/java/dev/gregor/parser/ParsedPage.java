package dev.gregor.parser;

import dev.gregor.parser.chunk.ChunkChange;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import dev.gregor.urls.policy.TdmFilePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the parser makes of a page.
 *
 * @param document null for a redirect, a sitemap, a robots.txt, a tdmrep.json, an error page and a page that is gone
 * @param gone the URL of a page that is gone, or has become an error page; null for all others
 * @param graph null for a redirect, a sitemap, a robots.txt and for a duplicate that had no other content before
 * @param links the links to follow
 * @param fingerprints by bucket of the simhash bands
 * @param chunks what the page has changed in its chunks
 * @param rules what the page has changed in the rules of its host
 * @param softError whether it is an error page that is served as a page
 */
record ParsedPage(
        @Nullable Document document,
        @Nullable CrawlUrl gone,
        @Nullable PageLinks graph,
        List<RoutedLinks> links,
        Map<Integer, ContentFingerprint> fingerprints,
        List<ChunkChange> chunks,
        List<SiteRules> rules,
        boolean softError) {
    ParsedPage {
        links = List.copyOf(links);
        chunks = List.copyOf(chunks);
        rules = List.copyOf(rules);
    }

    /** A page that is no error page, and has not changed chunks and rules yet. */
    ParsedPage(
            @Nullable Document document,
            @Nullable CrawlUrl gone,
            @Nullable PageLinks graph,
            List<RoutedLinks> links,
            Map<Integer, ContentFingerprint> fingerprints) {
        this(document, gone, graph, links, fingerprints, List.of(), List.of(), false);
    }

    ParsedPage withChunks(List<ChunkChange> changed) {
        return changed.isEmpty()
                ? this
                : new ParsedPage(document, gone, graph, links, fingerprints, changed, rules, softError);
    }

    ParsedPage withRules(List<SiteRules> changed) {
        return changed.isEmpty()
                ? this
                : new ParsedPage(document, gone, graph, links, fingerprints, chunks, changed, softError);
    }

    ParsedPage asSoftError() {
        return new ParsedPage(document, gone, graph, links, fingerprints, chunks, rules, true);
    }

    ParsedPage plus(List<RoutedLinks> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<RoutedLinks> all = new ArrayList<>(links);
        all.addAll(more);
        return new ParsedPage(document, gone, graph, all, fingerprints, chunks, rules, softError);
    }

    /** The kind of {@code page}, from which this was parsed, as metrics label it. */
    String kind(Page page) {
        if (softError) {
            return ErrorProbe.isProbe(page.url()) ? "probe" : "soft_404";
        }
        if (gone != null) {
            return "gone";
        }
        if (document != null) {
            return document.version().duplicateOf() == null ? "original" : "copy";
        }
        if (page.purpose() == Purpose.ROBOTS) {
            return "robots";
        }
        if (TdmFilePath.matches(page.url())) {
            return "tdmrep";
        }
        return page.response().redirectTarget() == null ? "sitemap" : "redirect";
    }

    /** A page that has no document, and adds nothing. */
    static ParsedPage nothing() {
        return onlyLinks(List.of());
    }

    static ParsedPage onlyLinks(List<RoutedLinks> links) {
        return new ParsedPage(null, null, null, links, Map.of());
    }

    static ParsedPage gone(CrawlUrl url, Map<Integer, ContentFingerprint> fingerprints) {
        return new ParsedPage(null, url, PageLinks.gone(url), List.of(), fingerprints);
    }
}
