package dev.gregor.search.index;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that the index knows of a page.
 *
 * @param texts what is analysed of it, by field; those of links among them
 * @param rank null if it has none
 * @param content equal for pages with the same content
 * @param quality of its text
 */
public record MirroredPage(
        PageSource source,
        Map<PageField, String> texts,
        @Nullable Double rank,
        long content,
        double quality) {
    static MirroredPage of(PageSource page, @Nullable InlinkTexts inlinks, UrlFacts facts) {
        String url = page.url().value();
        return new MirroredPage(
                page,
                PageDocuments.texts(page, inlinks),
                facts.rank() == 0 ? null : Double.longBitsToDouble(facts.rank()),
                facts.original() == 0 ? UrlFacts.hash(url) : facts.original(),
                PageDocuments.quality(page));
    }
}
