package dev.gregor.app.report;

import dev.gregor.topics.records.Document;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that the report reads of a document. */
record PageView(
        @Nullable Integer responseMillis,
        @Nullable String contentType,
        @Nullable String duplicateOf,
        @Nullable String title,
        @Nullable String description,
        Document.@Nullable Robots robots,
        @Nullable List<Document.Link> links) {
    PageHead head() {
        return new PageHead(contentType, duplicateOf, title, description, robots);
    }
}
