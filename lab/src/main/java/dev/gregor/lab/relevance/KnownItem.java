package dev.gregor.lab.relevance;

import java.util.Set;

/**
 * A query whose answer is known.
 *
 * @param set the kind of query
 * @param test whether it is for tests, and not for development
 * @param relevant the addresses of the pages that answer it
 */
record KnownItem(String id, String set, boolean test, String query, Set<String> relevant) {
    static final String JAVA = "Java types";
    static final String PYTHON = "Python names";
    static final String BOOK = "index terms";
    static final String KOREAN = "Korean";
    static final String LINKS = "words of links";

    /** One by the place of the first answer among ten results; 0 if it is not there. */
    double reciprocalRank(Iterable<String> results) {
        int place = 0;
        for (String url : results) {
            place++;
            if (relevant.contains(url)) {
                return 1.0 / place;
            }
        }
        return 0;
    }
}
