package dev.gregor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ReadingLimits;
import dev.gregor.urls.UrlCanon;

/** What HtmlFuzzTest has read. */
final class HtmlTarget {
    private static final PageReader READER = new PageReader(UrlCanon.standard(), "Gregor", ReadingLimits.DEFAULT);

    private HtmlTarget() {}

    static void read(byte[] input) {
        Bounds.keep(() -> {
            HtmlPage page = READER.read(Pages.of("http://a.example/b/c", "text/html", input));
            assertThat(page.links()).hasSizeLessThanOrEqualTo(ReadingLimits.DEFAULT.maxLinks());
            assertThat(page.text()).hasSizeLessThanOrEqualTo(ReadingLimits.DEFAULT.maxTextChars());
        });
    }
}
