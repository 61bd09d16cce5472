package dev.gregor.parser.preferences;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a page and its host say on the use of the page.
 *
 * @param byVocabulary vocabulary, then name, then value
 * @param problems what of it could not be read
 */
public record PagePreferences(Map<String, Map<String, String>> byVocabulary, List<String> problems) {
    public static final PagePreferences NONE = new PagePreferences(Map.of(), List.of());

    public PagePreferences {
        byVocabulary = Collections.unmodifiableMap(new TreeMap<>(byVocabulary));
        problems = List.copyOf(problems);
    }
}
