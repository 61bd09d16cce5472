package dev.gregor.parser.document;

import dev.gregor.parser.html.ReadingOptions;
import dev.gregor.parser.preferences.UsageVocabulary;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a document holds.
 *
 * @param respected preferences of sites that keep the text of a page out of its document: name and value
 */
public record DocumentRules(
        Set<DocumentField> fields, NoindexPolicy noindex, NoarchivePolicy noarchive, Map<String, String> respected) {
    private static final String TDM_PREFIX = "tdm-";

    public DocumentRules {
        fields = Set.copyOf(fields);
        respected = Map.copyOf(respected);
    }

    /**
     * Parses preferences such as {@code ai-train=no}, in the spelling of any vocabulary.
     *
     * @throws IllegalArgumentException if one of them has no value
     */
    public static Map<String, String> parsePreferences(Set<String> texts) {
        Map<String, String> preferences = new HashMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            if (equals <= 0 || equals == text.length() - 1) {
                throw new IllegalArgumentException("expected a preference such as ai-train=no, not " + text);
            }
            preferences.put(
                    UsageVocabulary.commonName(text.substring(0, equals).strip()),
                    UsageVocabulary.commonValue(text.substring(equals + 1).strip()));
        }
        return preferences;
    }

    boolean respects(String name, String value) {
        return UsageVocabulary.commonValue(value).equals(respected.get(UsageVocabulary.commonName(name)));
    }

    /** Whether it matters what a site reserves from text and data mining. */
    public boolean respectsTdm() {
        return respected.keySet().stream().anyMatch(name -> name.startsWith(TDM_PREFIX));
    }

    /** What must be read of a page for its document. */
    public ReadingOptions options() {
        boolean mainContent = has(DocumentField.MAIN)
                || has(DocumentField.MARKDOWN)
                || has(DocumentField.TYPE)
                || has(DocumentField.LINKS);
        return new ReadingOptions(mainContent, has(DocumentField.LANGUAGE));
    }

    boolean has(DocumentField field) {
        return fields.contains(field);
    }
}
