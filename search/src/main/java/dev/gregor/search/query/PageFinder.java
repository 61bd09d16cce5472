package dev.gregor.search.query;

import java.io.IOException;
import java.util.List;

/** Answers queries, from any number of threads. */
public interface PageFinder {
    SearchResults search(SearchRequest request) throws IOException;

    /** The pages that have most in common with a page of the index. */
    SearchResults similar(String url, int size) throws IOException;

    /** Continuations of what a user has typed. */
    List<String> suggest(String prefix, int size) throws IOException;
}
