package dev.gregor.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlWriterTest {
    @Test
    void shouldEscapeTextsAndAttributes() {
        String html = new HtmlWriter()
                .element("p", "a < b & \"c\" > 'd' <script>alert(1)</script>", "title", "\"><b onclick='x'>")
                .html();

        assertThat(html)
                .isEqualTo("<p title=\"&quot;&gt;&lt;b onclick=&#39;x&#39;&gt;\">a &lt; b &amp; &quot;c&quot; &gt; "
                        + "&#39;d&#39; &lt;script&gt;alert(1)&lt;/script&gt;</p>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                " javascript:alert(1)",
                "java\nscript:alert(1)",
                "\u0001javascript:alert(1)",
                "data:text/html,<script>",
                "vbscript:x",
                "file:///etc/passwd",
                "//evil.example/",
                "/\\evil.example/"
            })
    void shouldNeverMakeALinkOfWhatRunsOrLeadsElsewhere(String address) {
        assertThat(new HtmlWriter().element("a", "x", "href", address).html()).isEqualTo("<a>x</a>");
    }

    @Test
    void shouldLinkToTheWebAndToItself() {
        assertThat(new HtmlWriter()
                        .element("a", "1", "href", "https://example.org/?a=1&b=\"2\"")
                        .element("a", "2", "href", "/search?q=x")
                        .element("a", "3", "href", "#main")
                        .html())
                .isEqualTo("<a href=\"https://example.org/?a=1&amp;b=&quot;2&quot;\">1</a>"
                        + "<a href=\"/search?q=x\">2</a><a href=\"#main\">3</a>");
    }

    @Test
    void shouldLeaveOutControlsAndWhatReversesText() {
        assertThat(new HtmlWriter()
                        .text("a\u0000b\u001b[31mc\u202Egnp.exe\u202C\u2066x\u2069\uFFFF\n\u200F")
                        .html())
                .isEqualTo("ab[31mcgnp.exex\n\u200F");
    }

    @Test
    void shouldReplaceHalvesOfPairs() {
        assertThat(new HtmlWriter().text("\uD83D\uDE00 \uD83D x \uDE00").html())
                .isEqualTo("\uD83D\uDE00 \uFFFD x \uFFFD");
    }

    @Test
    void shouldRefuseScriptAndStyleInPages() {
        assertThatThrownBy(() -> new HtmlWriter().open("p", "onclick", "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HtmlWriter().open("p", "style", "color:red"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HtmlWriter().open("script").text("alert(1)"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HtmlWriter().open("p onclick=x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldCloseElementsInOrder() {
        HtmlWriter html = new HtmlWriter().open("ul").open("li").open("br").text("x");

        assertThatThrownBy(html::html).isInstanceOf(IllegalStateException.class).hasMessageContaining("li");
        assertThat(html.close(2).html()).isEqualTo("<ul><li><br>x</li></ul>");
    }

    @Test
    void shouldWriteAttributesWithoutValueAndLeaveOutNull() {
        assertThat(new HtmlWriter()
                        .open("input", "required", "", "value", "", "lang", null)
                        .html())
                .isEqualTo("<input required value=\"\">");
    }
}
