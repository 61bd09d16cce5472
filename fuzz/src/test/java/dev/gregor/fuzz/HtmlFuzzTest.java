package dev.gregor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ReadPage;
import dev.gregor.parser.html.ReadingLimits;
import dev.gregor.urls.UrlCanon;

class HtmlFuzzTest {
    private static final PageReader READER = new PageReader(UrlCanon.standard(), "Gregor", ReadingLimits.DEFAULT);

    @FuzzTest(maxExecutions = 1_000_000)
    void shouldReadAnyPage(byte[] input) {
        Bounds.keep(() -> {
            ReadPage page = READER.read(Pages.of("http://a.example/b/c", "text/html", input));
            assertThat(page.links()).hasSizeLessThanOrEqualTo(ReadingLimits.DEFAULT.maxLinks());
            assertThat(page.text()).hasSizeLessThanOrEqualTo(ReadingLimits.DEFAULT.maxTextChars());
        });
    }
}
