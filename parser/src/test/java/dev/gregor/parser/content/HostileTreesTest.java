package dev.gregor.parser.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Trees as large and deep as the parser lets pass. The limit of time is far above what is needed, and far below quadratic. */
@Timeout(60)
class HostileTreesTest {
    private static final int MAX_TAGS = 300_000;
    private static final int MAX_DEPTH = 512;

    private final MainContentExtractor extractor = new MainContentExtractor(new ContentLimits(100_000, 100_000));

    private void check(String html) {
        Document tree = Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, "");
        MainContent content = extractor.extract(tree, "", reference -> "https://example.org/");
        assertThat(content.main()).isNotBlank().hasSizeLessThanOrEqualTo(100_000);
        assertThat(content.markdown()).isNotBlank().hasSizeLessThanOrEqualTo(100_000);
    }

    @Test
    void shouldLookAtABoundedNumberOfBlocksAndCharacters() {
        String blocks = "<div><p>A great deal more to read here</p></div>".repeat(100_000);
        assertThat(extract(blocks).main().lines().count()).isLessThanOrEqualTo(TextBlocks.MAX_BLOCKS);
        String words = "<p>" + "word ".repeat(1_000_000) + "</p><p>and more</p>";
        assertThat(extract(words).main().length()).isBetween(1_000_000, 1 << 20);
    }

    @Test
    void shouldBearManyBlocks() {
        check("<p>a".repeat(MAX_TAGS));
    }

    @Test
    void shouldBearManyLinks() {
        check("<a href=x>a</a>".repeat(MAX_TAGS / 2));
    }

    @Test
    void shouldBearDeepQuotesAndLists() {
        check("<blockquote><ul><li>a".repeat(MAX_DEPTH / 3) + "<p>b".repeat(MAX_TAGS / 2));
    }

    @Test
    void shouldBearDeepMarks() {
        check(("<b><i>a".repeat(200) + "</i></b>".repeat(200)).repeat(100));
    }

    @Test
    void shouldBearNestedTables() {
        check("<table><tr><td>a<td>b<tr><td>".repeat(100) + "<b>x".repeat(50_000));
    }

    @Test
    void shouldBearWideTable() {
        check("<table>" + "<tr><td>a<td>b<td>c".repeat(MAX_TAGS / 4));
    }

    @Test
    void shouldBearOneHugeText() {
        check("<pre>" + "`".repeat(5_000_000));
    }

    @Test
    void shouldBearManyClasses() {
        StringBuilder html = new StringBuilder();
        for (int element = 0; element < 50_000; element++) {
            html.append("<div class='c").append(element).append(" menu'>a</div>");
        }
        check(html.toString());
    }

    private static MainContent extract(String html) {
        return new MainContentExtractor(ContentLimits.DEFAULT).extract(Jsoup.parse(html), "", reference -> null);
    }
}
