package dev.gregor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ParseLimits;
import dev.gregor.urls.UrlCanonicalizer;

/** The code that {@code HtmlFuzzTest} exercises. */
final class HtmlTarget {
    private static final PageReader READER = new PageReader(UrlCanonicalizer.standard(), "Gregor", ParseLimits.DEFAULT);

    private HtmlTarget() {}

    static void read(byte[] input) {
        Bounds.check(() -> {
            HtmlPage page = READER.read(Pages.of("http://a.example/b/c", "text/html", input));
            assertThat(page.links()).hasSizeLessThanOrEqualTo(ParseLimits.DEFAULT.maxLinks());
            assertThat(page.text()).hasSizeLessThanOrEqualTo(ParseLimits.DEFAULT.maxTextChars());
        });
    }
}
