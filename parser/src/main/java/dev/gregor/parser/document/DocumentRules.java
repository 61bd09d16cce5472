package dev.gregor.parser.document;

import dev.gregor.parser.html.ReadingOptions;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a document holds.
 *
 * @param respected preferences of sites that keep the text of a page out of its document: name and value
 */
public record DocumentRules(Set<DocumentField> fields, NoindexPolicy noindex, Map<String, String> respected) {
    public DocumentRules {
        fields = Set.copyOf(fields);
        respected = Map.copyOf(respected);
    }

    /**
     * Parses preferences such as {@code ai-train=no}.
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
                    text.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                    text.substring(equals + 1).strip());
        }
        return preferences;
    }

    boolean respects(String name, String value) {
        return value.equalsIgnoreCase(respected.get(name));
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
