package dev.gregor.parser.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryBodyTest {
    private static final String TEXT = "<title>Seoul</title><p>서울 is a city.";

    @Test
    void shouldRecogniseRandomBytes() {
        byte[] body = new byte[5_000];
        new Random(1).nextBytes(body);

        assertThat(isBinary(body, "text/html")).isTrue();
    }

    @Test
    void shouldRecogniseAShortPicture() {
        byte[] png = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(isBinary(png, "text/html; charset=utf-8")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "EUC-KR", "ISO-2022-KR", "UTF-16", "UTF-16LE", "UTF-16BE"})
    void shouldLeaveTextsAlone(String charset) {
        assertThat(isBinary(TEXT.getBytes(Charset.forName(charset)), "text/html"))
                .isFalse();
    }

    @Test
    void shouldForgiveAFewControlCharacters() {
        String text = "<p>One NUL \0 and one bell \u0007 in a long text. " + "More of it. ".repeat(20);

        assertThat(isBinary(text.getBytes(StandardCharsets.UTF_8), null)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-UTF-32LE-BOM", "X-UTF-32BE-BOM"})
    void shouldNotTakeUtf32ForUtf16(String charset) {
        assertThat(isBinary(TEXT.getBytes(Charset.forName(charset)), "text/html; charset=utf-16"))
                .isTrue();
    }

    @Test
    void shouldTakeAnEmptyBodyForText() {
        assertThat(isBinary(new byte[0], null)).isFalse();
    }

    private static boolean isBinary(byte[] body, @Nullable String contentType) {
        return BinaryBody.matches(body, new CharsetSniffer().sniff(body, contentType));
    }
}
