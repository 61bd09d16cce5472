package dev.gregor.parser.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gregor.topics.records.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "<a href=/a>The words</a> | The words",
                "before <a href=/a>  The <b>bold</b>\twords </a> after | The bold words",
                "<a href=/a><div>Two</div><div>lines</div></a> | Two lines",
                "<a href=/a><img src=x alt='A picture'></a> | A picture",
                "<a href=/a><img src=x alt='A picture'> words</a> | words",
                "<a href=/a aria-label=Close></a> | Close",
                "<a href=/a title='A title'><img src=x></a> | A title",
                "<a href=/a></a> | -",
                "<a href=/a></a><a href=/a>later</a> | later",
                "<a href=/a>first</a><a href=/a>second</a> | first",
                "<map><area href=/a alt=Area></map> | Area",
                "<h2><a href=/a>Head</a> more</h2> | Head",
                "<a href=/a>not closed | not closed",
            })
    void shouldReadTheWordsOfALink(String html, @Nullable String words) {
        assertThat(TestPages.html(html).anchors())
                .singleElement()
                .extracting(PageLink::text)
                .isEqualTo(words);
    }

    @Test
    void shouldShortenLongWordsWithoutBreakingACharacter() {
        String words = TestPages.html("<a href=/a>" + "\uD83D\uDE00".repeat(300) + "</a>")
                .anchors()
                .get(0)
                .text();
        assertThat(words).hasSize(200).doesNotContain("\uFFFD").endsWith("\uD83D\uDE00");
    }

    @Test
    void shouldKeepRelInLowerCase() {
        assertThat(TestPages.html("<a href=/a rel=' NoFollow,UGC '>x</a><a href=/b>y</a>")
                        .anchors())
                .extracting(PageLink::rel, PageLink::follow)
                .containsExactly(tuple("nofollow ugc", false), tuple(null, true));
    }

    @Test
    void shouldCollectHeadings() {
        HtmlPage page = TestPages.html("<h1>One <i>and</i> only</h1><p>x</p><h3> Three</h3><h2 hidden>no</h2><h2></h2>"
                + "<h6><img alt=pic></h6>");
        assertThat(page.structure().headings())
                .containsExactly(new Document.Heading(1, "One and only"), new Document.Heading(3, "Three"));
        assertThat(page.text()).isEqualTo("One and only\nx\nThree");
    }
}
