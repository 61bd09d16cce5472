package dev.gregor.parser.html;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UglyPagesTest {
    /** The tokens that random markup is made of. */
    private static final List<String> TOKENS = List.of(
            "<",
            ">",
            "/",
            "=",
            "'",
            "\"",
            "a",
            "href",
            "meta ",
            "charset=",
            "euc-kr",
            "utf-16",
            "!--",
            "-->",
            "table",
            "td",
            "title",
            "script",
            "noframes",
            "svg",
            "base ",
            "&#x",
            "D800;",
            "\0",
            " ",
            "\n",
            "x",
            "b",
            "p",
            "http-equiv=",
            "refresh",
            "content=",
            "0;url=",
            "name=robots ",
            "none",
            "<![CDATA[",
            "]]>",
            "é",
            "한",
            "😀",
            "template",
            "select");

    @Test
    void shouldReadKoreanDeclaredLate() {
        HtmlPage page = TestPages.file("euc-kr-late-meta.html");
        assertThat(page.charset()).isEqualTo("euc-kr");
        assertThat(page.metadata().title()).isEqualTo("한국어 문서");
        assertThat(page.text()).isEqualTo("똠방각하\n검색 로봇이 읽는 글\n찾기");
        assertThat(TestPages.paths(page.links())).containsExactly("/찾기?q=%B7%CE%BA%BF");
    }

    @Test
    void shouldReadJapaneseDeclaredLate() {
        HtmlPage page = TestPages.file("shift-jis-late-meta.html");
        assertThat(page.charset()).isEqualTo("shift_jis");
        assertThat(page.metadata().title()).isEqualTo("日本語の頁");
        assertThat(page.text()).isEqualTo("①表示ソ\n次");
    }

    @Test
    void shouldReadUndeclaredKorean() {
        HtmlPage page = TestPages.file("euc-kr-undeclared.html");
        assertThat(page.charset()).isEqualTo("euc-kr");
        assertThat(page.metadata().title()).isEqualTo("대한민국");
    }

    @Test
    void shouldReadFramesets() {
        HtmlPage page = TestPages.file("frameset.html");
        assertThat(page.metadata().title()).isEqualTo("Frames");
        assertThat(page.text()).isEqualTo("No frames?\nGo there or here.");
        assertThat(TestPages.paths(page.links()))
                .containsExactly("/frames/top.html", "/frames/menu.html", "/frames/main.html", "/text");
    }

    @Test
    void shouldReadBrokenMarkup() {
        HtmlPage page = TestPages.file("broken.html");
        assertThat(page.metadata().title()).isEqualTo("Broken <b>but");
        assertThat(TestPages.paths(page.links()))
                .contains("/d", "/e", "/f", "/g", "/h", "/i")
                .doesNotContain("/no", "/j");
        assertThat(page.text()).contains("One\nTwo", "cell cell");
    }

    @Test
    void shouldReadUnclosedMarkup() {
        assertThat(TestPages.file("unclosed.html").metadata().title()).startsWith("Unclosed");
        HtmlPage page = TestPages.file("unclosed-tag.html");
        assertThat(page.text()).isEqualTo("text a");
        assertThat(TestPages.paths(page.links())).containsExactly("/a");
    }

    @Test
    void shouldReadPagesWithNulBytes() {
        HtmlPage page = TestPages.file("nul.html");
        assertThat(page.metadata().title())
                .isNotNull()
                .startsWith("N")
                .endsWith("UL")
                .doesNotContain("\0");
        assertThat(page.text()).contains("ink").doesNotContain("\0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div>",
                "<b>",
                "<a href=/x>",
                "<font><p>",
                "<table><tr><td>",
                "<table><br>",
                "<svg><a>",
                "<template>",
                "<noframes>",
                "<noscript>",
                "<frameset>",
                "<select><option>",
                "<title>",
                "<",
                "</",
                "<!--",
                "<meta",
                "<meta charset=",
                "<![CDATA[",
                "&",
                "<a href='",
                "<p hidden>",
            })
    @Timeout(value = 30, unit = SECONDS)
    void shouldReadDeepAndRepeatedMarkupInTime(String markup) {
        HtmlPage page = TestPages.html(markup.repeat(100_000) + "x");
        assertThat(page.links().size()).isLessThanOrEqualTo(1);
    }

    @Test
    void shouldReadAllTextOfADeepPage() {
        assertThat(TestPages.html("<div>".repeat(20_000) + "core" + "</div>".repeat(20_000) + "<p>end")
                        .text())
                .contains("core", "end");
    }

    @Test
    @Timeout(value = 30, unit = SECONDS)
    void shouldReadManyLinks() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            html.append("<a href=/").append(i).append(">").append(i).append("</a> ");
        }
        assertThat(TestPages.html(html.toString()).links()).hasSize(ParseLimits.DEFAULT.maxLinks());
    }

    /** A tree takes forty times the memory of its page. */
    @Test
    void shouldTruncateAPageAfterVeryManyTags() {
        String many = "<i>x".repeat(BoundedHtmlParser.MAX_TAGS);
        assertThat(TestPages.html("first " + many + "last").text())
                .hasSizeBetween(300_000, 300_020)
                .endsWith("last");
        assertThat(TestPages.html("first " + many + "<i>last").text())
                .startsWith("first x")
                .endsWith("x");
        assertThat(TestPages.html("x".repeat(2_000_000) + "<a href=/end>").links())
                .hasSize(1);
    }

    @Test
    void shouldReadAnyBytes() {
        Random random = new Random(20261116);
        PageReader reader = TestPages.reader(ParseLimits.DEFAULT);
        List<String> types = List.of("text/html", "text/plain", "", "text/html;charset=utf-16", ";;charset=\"", "x/y");
        for (int i = 0; i < 3_000; i++) {
            byte[] body = i % 2 == 0 ? noise(random) : shuffledMarkup(random);
            HtmlPage page = reader.read(TestPages.page(body, types.get(i % types.size()), randomText(random)));
            assertWellFormed(page.text());
            assertWellFormed(
                    page.metadata().title() == null ? "" : page.metadata().title());
        }
    }

    private static void assertWellFormed(String text) {
        assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(text);
        assertThat(text.chars().allMatch(letter -> letter >= ' ' || letter == '\n'))
                .isTrue();
    }

    private static byte[] noise(Random random) {
        byte[] body = new byte[random.nextInt(2_000)];
        random.nextBytes(body);
        return body;
    }

    private static byte[] shuffledMarkup(Random random) {
        StringBuilder page = new StringBuilder();
        for (int i = random.nextInt(400); i > 0; i--) {
            page.append(TOKENS.get(random.nextInt(TOKENS.size())));
        }
        return page.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String randomText(Random random) {
        return random.ints(random.nextInt(20), ' ', 0x7F)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
