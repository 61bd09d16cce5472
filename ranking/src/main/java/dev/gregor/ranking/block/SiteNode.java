package dev.gregor.ranking.block;

import dev.gregor.ranking.block.SiteStore.PublishedRank;
import java.util.List;

/** A node of the site graph. A site that others link to has a node, without pages, before it is crawled. */
final class SiteNode {
    private static final SiteNode[] NO_TARGETS = {};

    final String name;
    long version;
    int pages;
    SiteNode[] targets = NO_TARGETS;
    double[] weights = {};
    List<String> words = List.of();
    PublishedRank published = PublishedRank.NONE;
    /** The number of the node in the graph that is being ranked. */
    int number;

    SiteNode(String name) {
        this.name = name;
    }

    /** Whether no rank was published for the current version of the site's links. */
    boolean awaitsRank() {
        return published.version() != version;
    }
}
