package dev.gregor.parser.data;

import dev.gregor.topics.records.Document;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The structured data of a page, and what it tells of the page.
 *
 * @param image as the page writes it, not resolved
 * @param schemaType the schema.org type of the page's main item, for instance {@code Product}
 * @param problems what was left out, and why
 */
public record PageData(
        Document.Data data,
        @Nullable String author,
        @Nullable String siteName,
        @Nullable String image,
        @Nullable Instant published,
        @Nullable Instant modified,
        @Nullable String schemaType,
        List<String> problems) {
    public static final PageData NONE = of(null, null, null);

    /** What a document without markup states. */
    public static PageData of(@Nullable String author, @Nullable Instant published, @Nullable Instant modified) {
        Document.Data nothing = new Document.Data(List.of(), Map.of(), Map.of(), List.of(), List.of());
        return new PageData(nothing, author, null, null, published, modified, null, List.of());
    }

    public PageData {
        problems = List.copyOf(problems);
    }
}
