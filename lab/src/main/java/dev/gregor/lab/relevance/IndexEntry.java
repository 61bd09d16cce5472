package dev.gregor.lab.relevance;

/**
 * An entry of a site's own index.
 *
 * @param term what it is about
 * @param path the page below the root of the site, without a fragment
 */
record IndexEntry(String term, String path) {
    /** The entry of a link, whose fragment and query do not count. */
    static IndexEntry of(String term, String reference) {
        String path = reference.replaceFirst("[?#].*", "");
        return new IndexEntry(term.strip().replaceAll("\\s+", " "), path);
    }
}
