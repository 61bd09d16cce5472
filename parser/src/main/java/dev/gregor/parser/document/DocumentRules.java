package dev.gregor.parser.document;

import dev.gregor.parser.html.ReadingOptions;
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
