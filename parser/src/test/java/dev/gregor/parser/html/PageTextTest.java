package dev.gregor.parser.html;

import static dev.gregor.parser.html.TestPages.html;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageTextTest {
    @Test
    void shouldPutBlocksOnSeparateLines() {
        assertThat(html("""
                                        <h1>Head  <i>line</i></h1>before<p>one <b>two</b>three
                                        four</p>after<br>line<ul><li>a<li>b</ul>
                                        <table><tr><td>1<td>2<tr><td>3<td>4</table>
                                        """).text()).isEqualTo("Head line\nbefore\none twothree four\nafter\nline\na\nb\n1 2\n3 4");
    }

    @Test
    void shouldLeaveOutHiddenText() {
        assertThat(html("""
                                        <title>t</title><style>s</style>a<script>b</script><!-- c --><template>d</template>
                                        <noscript>e</noscript><iframe>f</iframe><p hidden>g<b>h</b></p><video>i</video>
                                        <svg><title>j</title><text>k</text></svg><p hidden=until-found>l</p><noembed>m</noembed>
                                        """).text()).isEqualTo("a\nk\nl");
    }

    @ParameterizedTest
    @CsvSource({
        "'<title> A \n page </title>', A page",
        "<title></title><title>second</title>, second",
        "<title>a</title><title>b</title>, a",
        "<svg><title>s</title></svg><title>h</title>, h",
        "<body><p>x<title>late</title>, late",
        "<title>a &amp; b &lt;i&gt;</title>, a & b <i>",
        "<title>a<b>c</title>, a<b>c",
        "<title>a&#0;\u0001b&#xD800;</title>, ab\uFFFD",
    })
    void shouldFindTheTitle(String html, String title) {
        assertThat(html(html).metadata().title()).isEqualTo(title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<title></title>", "<title> \n</title>", "<svg><title>s</title></svg>"})
    void shouldHaveNoTitleIfThePageHasNone(String html) {
        assertThat(html(html).metadata().title()).isNull();
    }

    @Test
    void shouldReadDescriptionAndKeywords() {
        HtmlPage page = html(
                "<meta name=Description content=' what\n it is '><meta name=keywords content='a, b c ,,d'><meta name=keywords content=e>");
        assertThat(page.metadata().description()).isEqualTo("what it is");
        assertThat(page.metadata().keywords()).containsExactly("a", "b c", "d");
        assertThat(html("").metadata().description()).isNull();
        assertThat(html("").metadata().keywords()).isEmpty();
    }

    @Test
    void shouldLimitTheKeywords() {
        assertThat(html("<meta name=keywords content='" + "k,".repeat(99) + "'>")
                        .metadata()
                        .keywords())
                .hasSize(50);
    }

    @Test
    void shouldTruncateLongTexts() {
        PageReader reader = TestPages.reader(new ParseLimits(10, 100, 10, 5, 5, 5, Duration.ofSeconds(1), 1 << 20));
        byte[] body = "<title>123456789</title><p>abc<p>defghijklmnop<p>q".getBytes(StandardCharsets.US_ASCII);
        HtmlPage page = reader.read(TestPages.page(body, null, null));
        assertThat(page.text()).isEqualTo("abc\ndefghi");
        assertThat(page.metadata().title()).isEqualTo("12345");
        assertThat(reader.read(TestPages.page(body, null, null))).isEqualTo(page);
    }

    @Test
    void shouldNotParseMarkupInPlainText() {
        HtmlPage page = TestPages.plain("<title>no</title>\r\n\r\n <a href=/x>y</a>  z\n");
        assertThat(page.text()).isEqualTo("<title>no</title>\n<a href=/x>y</a> z");
        assertThat(page.metadata().title()).isNull();
        assertThat(page.links()).isEmpty();
    }

    @Test
    void shouldReadXhtml() {
        byte[] body = """
                <?xml version="1.0" encoding="euc-kr"?>
                <html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head>
                <body><p>a<br/>b</p><a href="/x"/></body></html>
                """.getBytes(StandardCharsets.US_ASCII);
        HtmlPage page = TestPages.reader(ParseLimits.DEFAULT).read(TestPages.page(body, "application/xhtml+xml", null));
        assertThat(page.charset()).isEqualTo("euc-kr");
        assertThat(page.metadata().title()).isEqualTo("t");
        assertThat(page.text()).isEqualTo("a\nb");
        assertThat(TestPages.paths(page.links())).containsExactly("/x");
    }

    @Test
    void shouldReadAnEmptyPage() {
        HtmlPage page = TestPages.reader(ParseLimits.DEFAULT).read(TestPages.page(new byte[0], null, null));
        assertThat(page.text()).isEmpty();
        assertThat(page.links()).isEmpty();
        assertThat(page.charset()).isEqualTo("windows-1252");
    }
}
