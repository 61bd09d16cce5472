package dev.gregor.parser;

import dev.gregor.topics.Document;
import dev.gregor.topics.PageLinks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What comes of a page.
 *
 * @param document null for a redirect and for a sitemap
 * @param graph null for a redirect, a sitemap and a duplicate
 * @param links to be followed
 */
record Reading(@Nullable Document document, @Nullable PageLinks graph, List<Parcel> links) {
    Reading {
        links = List.copyOf(links);
    }

    static Reading onlyLinks(List<Parcel> links) {
        return new Reading(null, null, links);
    }
}
