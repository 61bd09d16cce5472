package dev.gregor.parser.html;

import dev.gregor.parser.data.PageData;
import dev.gregor.topics.records.Document;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page is and how it is built.
 *
 * @param language as a BCP 47 tag
 * @param type of page, for instance {@code article}
 * @param pages how many a PDF has; null for other formats
 */
public record PageStructure(
        @Nullable String language,
        @Nullable String type,
        @Nullable Integer pages,
        List<Document.Heading> headings,
        PageData data) {
    static final PageStructure NONE = new PageStructure(null, null, null, List.of(), PageData.NONE);

    public PageStructure {
        headings = List.copyOf(headings);
    }
}
