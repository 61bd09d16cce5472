package dev.gregor.parser;

import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What comes of a page.
 *
 * @param document null for a redirect, a sitemap, a robots.txt and a page that is gone
 * @param deleted the URL of a page that is gone; null for all others
 * @param graph null for a redirect, a sitemap, a robots.txt and for a duplicate that had no other content before
 * @param links to be followed
 * @param sightings by part of the fingerprints
 */
record ParsedPage(
        @Nullable Document document,
        @Nullable CrawlUrl deleted,
        @Nullable PageLinks graph,
        List<RoutedLinks> links,
        Map<Integer, ContentFingerprint> sightings) {
    ParsedPage {
        links = List.copyOf(links);
    }

    ParsedPage plus(List<RoutedLinks> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<RoutedLinks> all = new ArrayList<>(links);
        all.addAll(more);
        return new ParsedPage(document, deleted, graph, all, sightings);
    }

    /** What {@code page}, of which this came, was; for those who count. */
    String kind(Page page) {
        if (deleted != null) {
            return "gone";
        }
        if (document != null) {
            return document.duplicateOf() == null ? "original" : "copy";
        }
        if (page.purpose() == Purpose.ROBOTS) {
            return "robots";
        }
        return page.redirectTarget() == null ? "sitemap" : "redirect";
    }

    static ParsedPage onlyLinks(List<RoutedLinks> links) {
        return new ParsedPage(null, null, null, links, Map.of());
    }

    static ParsedPage gone(CrawlUrl url, Map<Integer, ContentFingerprint> sightings) {
        return new ParsedPage(null, url, PageLinks.gone(url), List.of(), sightings);
    }
}
