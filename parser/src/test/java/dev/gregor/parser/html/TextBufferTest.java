package dev.gregor.parser.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextBufferTest {
    private static final int PLENTY = 1000;

    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "' ', ''",
        "a, a",
        "' a  b ', a b",
        "'a\t\r\n\fb', a b",
        "a\u00A0\u00A0b, a b",
        "a\u2028b, a b",
        "a\u0000b\u0001\u007F\u0085c\uFEFFd\uFFFE, abcd",
        "a \u0001 b, a b",
        "한국 글, 한국 글",
        "'é  ü', é ü",
        "😀 😀, 😀 😀",
        "'  😀', 😀",
    })
    void shouldCollapse(String text, String collapsed) {
        assertThat(TextBuffer.collapse(text, PLENTY)).isEqualTo(collapsed);
    }

    @Test
    void shouldReplaceLoneSurrogates() {
        assertThat(TextBuffer.collapse("a\uD83Db", PLENTY)).isEqualTo("a\uFFFDb");
        assertThat(TextBuffer.collapse("a\uDE00b\uD83D", PLENTY)).isEqualTo("a\uFFFDb\uFFFD");
        assertThat(TextBuffer.collapse("\uD83D\uD83D\uDE00\uDE00", PLENTY)).isEqualTo("\uFFFD\uD83D\uDE00\uFFFD");
        assertThat(TextBuffer.collapse("  \uD83D  \uDE00", PLENTY)).isEqualTo("\uFFFD \uFFFD");
    }

    @ParameterizedTest
    @CsvSource({
        "abcd ef, 0, ''",
        "abcd ef, 3, abc",
        "abcd ef, 4, abcd",
        "abcd ef, 5, abcd",
        "abcd ef, 6, abcd e",
        "abcd ef, 7, abcd ef",
        "a😀, 1, a",
        "a😀, 2, a",
        "a😀, 3, a😀",
    })
    void shouldTruncateAtTheLimit(String text, int max, String kept) {
        assertThat(TextBuffer.collapse(text, max)).isEqualTo(kept);
    }

    @Test
    void shouldSeparateTextsBySpacesAndLineBreaks() {
        TextBuffer buffer = new TextBuffer(PLENTY, 0);
        buffer.breakLine();
        buffer.append(" a ");
        buffer.append(" b");
        buffer.append("c ");
        buffer.breakLine();
        buffer.space();
        buffer.append("  ");
        buffer.breakLine();
        buffer.append(" d");
        buffer.space();
        buffer.append("e");
        buffer.breakLine();
        assertThat(buffer).hasToString("a bc\nd e");
    }

    @Test
    void shouldIgnoreTextOnceFull() {
        TextBuffer buffer = new TextBuffer(3, 0);
        buffer.append("ab");
        assertThat(buffer.isFull()).isFalse();
        buffer.append("cd");
        buffer.append("e");
        assertThat(buffer.isFull()).isTrue();
        assertThat(buffer).hasToString("abc");
        buffer.clear();
        buffer.append("x");
        assertThat(buffer).hasToString("x");
    }
}
