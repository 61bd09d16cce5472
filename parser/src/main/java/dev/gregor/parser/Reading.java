package dev.gregor.parser;

import dev.gregor.topics.Document;
import dev.gregor.topics.LinkBatch;
import dev.gregor.topics.PageLinks;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What comes of a page.
 *
 * @param document null for a redirect
 * @param graph null for a redirect and for a duplicate
 * @param links to be followed, by part of the seen-set
 */
record Reading(@Nullable Document document, @Nullable PageLinks graph, Map<Integer, LinkBatch> links) {
    Reading {
        links = Map.copyOf(links);
    }
}
