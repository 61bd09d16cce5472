package dev.gregor.parser;

import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the parser makes of a page.
 *
 * @param document null for a redirect, a sitemap, a robots.txt and a page that is gone
 * @param gone the URL of a page that is gone; null for all others
 * @param graph null for a redirect, a sitemap, a robots.txt and for a duplicate that had no other content before
 * @param links the links to follow
 * @param fingerprints by bucket of the simhash bands
 * @param rules what the page has changed in the rules of its host
 */
record ParsedPage(
        @Nullable Document document,
        @Nullable CrawlUrl gone,
        @Nullable PageLinks graph,
        List<RoutedLinks> links,
        Map<Integer, ContentFingerprint> fingerprints,
        List<SiteRules> rules) {
    ParsedPage {
        links = List.copyOf(links);
        rules = List.copyOf(rules);
    }

    ParsedPage withRules(List<SiteRules> changed) {
        return changed.isEmpty() ? this : new ParsedPage(document, gone, graph, links, fingerprints, changed);
    }

    ParsedPage plus(List<RoutedLinks> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<RoutedLinks> all = new ArrayList<>(links);
        all.addAll(more);
        return new ParsedPage(document, gone, graph, all, fingerprints, rules);
    }

    /** The kind of {@code page}, from which this was parsed, as metrics label it. */
    String kind(Page page) {
        if (gone != null) {
            return "gone";
        }
        if (document != null) {
            return document.version().duplicateOf() == null ? "original" : "copy";
        }
        if (page.purpose() == Purpose.ROBOTS) {
            return "robots";
        }
        return page.response().redirectTarget() == null ? "sitemap" : "redirect";
    }

    static ParsedPage onlyLinks(List<RoutedLinks> links) {
        return new ParsedPage(null, null, null, links, Map.of(), List.of());
    }

    static ParsedPage gone(CrawlUrl url, Map<Integer, ContentFingerprint> fingerprints) {
        return new ParsedPage(null, url, PageLinks.gone(url), List.of(), fingerprints, List.of());
    }
}
