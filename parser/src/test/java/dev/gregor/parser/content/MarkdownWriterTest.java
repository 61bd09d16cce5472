package dev.gregor.parser.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownWriterTest {
    private static final int MAX = 100_000;

    private final Set<Element> links = Collections.newSetFromMap(new IdentityHashMap<>());

    /** All blocks of a page as Markdown. */
    private String markdown(String html, int maxChars) {
        Document tree = Jsoup.parse(html);
        BlockWalker walker = new BlockWalker();
        walker.walk(tree);
        boolean[] chosen = new boolean[walker.blocks().count()];
        Arrays.fill(chosen, true);
        return new MarkdownWriter(
                        walker,
                        chosen,
                        reference -> reference.startsWith("http") ? reference : "https://example.org" + reference,
                        links,
                        maxChars)
                .write(tree);
    }

    private String markdown(String html) {
        return markdown(html, MAX);
    }

    @Test
    void shouldWriteHeadingsAndParagraphs() {
        assertThat(markdown("<h1>Ships <b>and</b> boats</h1><p>One.</p><h3>Sails</h3><p>Two."))
                .isEqualTo("# Ships and boats\n\nOne.\n\n### Sails\n\nTwo.");
    }

    @Test
    void shouldNestLists() {
        assertThat(markdown("<p>Tools<ul><li>Saw<ol start=3><li>big<li>small</ol><li>Axe</ul><p>End"))
                .isEqualTo("Tools\n\n- Saw\n  3. big\n  4. small\n- Axe\n\nEnd");
    }

    @Test
    void shouldIndentSecondParagraphOfListItem() {
        assertThat(markdown("<ul><li><p>One</p><p>More</p></li><li>Two</ul>")).isEqualTo("- One\n\n  More\n- Two");
    }

    @Test
    void shouldWriteTableWithPipesInCells() {
        assertThat(markdown("<table><tr><th>a|b</th><th>c</th></tr><tr><td><code>x|y</code></td><td>1<br>2</td></tr>"
                        + "<tr><td>only</td></tr></table>"))
                .isEqualTo("| a\\|b | c |\n| --- | --- |\n| `x\\|y` | 1 2 |\n| only |  |");
    }

    @Test
    void shouldNotTakeLayoutTableForData() {
        assertThat(markdown("<table><tr><td><h2>News</h2></td><td><ul><li>One</ul></td></tr><tr><td>x</table>"))
                .contains("## News")
                .contains("- One")
                .doesNotContain("|");
    }

    @Test
    void shouldFenceCodeWithItsLanguage() {
        assertThat(markdown("<pre><code class='hljs language-java'>int a = 1;\n  // ``` &lt;b&gt;\n</code></pre>"))
                .isEqualTo("````java\nint a = 1;\n  // ``` <b>\n````");
    }

    @Test
    void shouldKeepCodeInsideQuote() {
        assertThat(markdown("<blockquote><p>See</p><pre>a\nb</pre></blockquote>"))
                .isEqualTo("> See\n>\n> ```\n> a\n> b\n> ```");
    }

    @Test
    void shouldWriteLinksWithParentheses() {
        assertThat(markdown("<p>See <a href='/Hull_(ship)'>the [hull]</a>.</p>"))
                .isEqualTo("See [the \\[hull\\]](https://example.org/Hull_%28ship%29) .");
        assertThat(links).hasSize(1);
    }

    @Test
    void shouldNotLinkScripts() {
        Document tree = Jsoup.parse("<p><a href='javascript:alert(1)'>press</a>");
        BlockWalker walker = new BlockWalker();
        walker.walk(tree);
        assertThat(new MarkdownWriter(walker, new boolean[] {true}, reference -> reference, links, MAX).write(tree))
                .isEqualTo("press");
    }

    @Test
    void shouldRepeatLinkInEachBlockInsideIt() {
        assertThat(markdown("<a href='/a'><h2>Title</h2><p>Teaser</p></a>"))
                .isEqualTo("## [Title](https://example.org/a)\n\n[Teaser](https://example.org/a)");
    }

    @Test
    void shouldWriteEmphasisWithoutSpacesInside() {
        assertThat(markdown("<p>a<strong> bold </strong>and <em>soft</em><b>x</b><b>y</b></p>"))
                .isEqualTo("a **bold** and *soft***xy**");
    }

    @Test
    void shouldWriteImageAlternative() {
        assertThat(markdown("<p>Look: <img src='/ship.png' alt='A ship]'> there</p>"))
                .isEqualTo("Look: ![A ship\\]](https://example.org/ship.png) there");
    }

    @Test
    void shouldBreakLines() {
        assertThat(markdown("<p>one<br># two<br><br>1. three</p>")).isEqualTo("one\\\n\\# two\\\n1\\. three");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            value = {
                "# no heading§\\# no heading",
                "- no item§\\- no item",
                "+ no item§\\+ no item",
                "12) no item§12\\) no item",
                "*a* _b_ `c`§\\*a\\* \\_b\\_ \\`c\\`",
                "&lt;script&gt;§\\<script\\>",
                "&amp;lt;§&amp;lt;",
                "[x](y)§\\[x\\](y)",
                "===§\\===",
                "~~~§\\~\\~\\~",
                "a | b§a \\| b",
                "![x](y)§!\\[x\\](y)",
                "back\\slash§back\\\\slash",
            })
    void shouldEscapeTextThatLooksLikeMarkdown(String text, String expected) {
        assertThat(markdown("<p>" + text + "</p>")).isEqualTo(expected);
    }

    @Test
    void shouldStopAtLimit() {
        assertThat(markdown("<p>word </p>".repeat(1000), 100)).hasSize(100);
    }
}
