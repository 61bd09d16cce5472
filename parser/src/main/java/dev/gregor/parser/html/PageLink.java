package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/**
 * A link of a page.
 *
 * @param text its words, or the alternative of its picture
 * @param rel its rel attribute in lower case
 * @param main whether it is in the main content; null if nobody has looked
 * @param follow whether robots may follow it
 */
public record PageLink(
        CrawlUrl url,
        @Nullable String text,
        @Nullable String rel,
        @Nullable Boolean main,
        boolean follow) {
    /** The same link once more on the page: what one of them lacks, the other may have. */
    PageLink merge(PageLink other) {
        boolean better = text == null || (!isMain() && other.isMain() && other.text() != null);
        return new PageLink(
                url,
                better ? other.text() : text,
                rel == null ? other.rel() : rel,
                main == null ? other.main() : Boolean.valueOf(isMain() || other.isMain()),
                follow || other.follow());
    }

    private boolean isMain() {
        return Boolean.TRUE.equals(main);
    }
}
