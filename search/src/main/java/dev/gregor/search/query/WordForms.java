package dev.gregor.search.query;

import java.util.HashSet;
import java.util.Set;

/**
 * The forms of a query's words, by which they are marked in passages.
 *
 * @param words as they are, folded
 * @param stems reduced
 */
record WordForms(Set<String> words, Set<String> stems) {
    static WordForms empty() {
        return new WordForms(new HashSet<>(), new HashSet<>());
    }
}
