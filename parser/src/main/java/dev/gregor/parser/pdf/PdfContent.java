package dev.gregor.parser.pdf;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was read of a PDF document.
 *
 * @param text of its pages in order, one line for each line of a page
 * @param links the URIs of its link annotations as written, in page order, each once
 * @param problem why something is missing, in one line that begins with {@code pdf:}; null if nothing is
 */
public record PdfContent(
        Info info,
        String text,
        List<String> links,
        @Nullable String problem) {
    /**
     * What a document states about itself.
     *
     * @param pages how many pages it has
     * @param created null if it is not stated, or no time at which a PDF can have been made; so is {@code modified}
     */
    public record Info(
            int pages,
            @Nullable String title,
            @Nullable String author,
            @Nullable Instant created,
            @Nullable Instant modified) {
        static final Info NONE = new Info(0, null, null, null, null);

        Info withPages(int count) {
            return new Info(count, title, author, created, modified);
        }
    }

    public PdfContent {
        links = List.copyOf(links);
    }
}
