package dev.gregor.parser;

import dev.gregor.topics.Document;
import dev.gregor.topics.Page;
import dev.gregor.topics.PageLinks;
import dev.gregor.topics.Sighting;
import dev.gregor.topics.Visit.Purpose;
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
record Reading(
        @Nullable Document document,
        @Nullable CrawlUrl deleted,
        @Nullable PageLinks graph,
        List<Parcel> links,
        Map<Integer, Sighting> sightings) {
    Reading {
        links = List.copyOf(links);
    }

    Reading plus(List<Parcel> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Parcel> all = new ArrayList<>(links);
        all.addAll(more);
        return new Reading(document, deleted, graph, all, sightings);
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

    static Reading onlyLinks(List<Parcel> links) {
        return new Reading(null, null, null, links, Map.of());
    }

    static Reading gone(CrawlUrl url, Map<Integer, Sighting> sightings) {
        return new Reading(null, url, PageLinks.gone(url), List.of(), sightings);
    }
}
