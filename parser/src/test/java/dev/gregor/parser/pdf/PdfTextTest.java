package dev.gregor.parser.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PdfTextTest {
    @Test
    void shouldMakeOneCleanLine() {
        assertThat(PdfText.line(" a\r\n\u001b[1mb\u202e\ud800c ", 100)).isEqualTo("a [1mb c");
        assertThat(PdfText.line("x".repeat(99) + "😀", 100)).isEqualTo("x".repeat(99));
        assertThat(PdfText.line("\u0000", 100)).isEmpty();
    }

    @Test
    void shouldCutTextIntoValidPieces() {
        assertThat(PdfText.pieces("ab\n\ud800c\t\u0007😀d", 2)).containsExactly("ab", "\nc", " 😀", "d");
        assertThat(PdfText.pieces("", 2)).isEmpty();
    }
}
