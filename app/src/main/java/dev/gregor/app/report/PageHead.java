package dev.gregor.app.report;

import dev.gregor.topics.records.Document;
import org.jspecify.annotations.Nullable;

/** What the report reads of a document at first sight. Other fields are skipped, not read. */
record PageHead(
        @Nullable String contentType,
        @Nullable String duplicateOf,
        @Nullable String title,
        @Nullable String description,
        Document.@Nullable Robots robots) {

    /** Whether search engines show the title and description of this page. */
    boolean isShown() {
        return duplicateOf == null && isHtml() && (robots == null || robots.index());
    }

    private boolean isHtml() {
        return contentType != null && (contentType.startsWith("text/html") || contentType.contains("xhtml"));
    }
}
