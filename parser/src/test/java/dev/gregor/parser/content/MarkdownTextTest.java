package dev.gregor.parser.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTextTest {
    @Test
    void shouldMakeEachLineAParagraph() {
        assertThat(MarkdownText.paragraphs("One.\n\n  Two. \r\nThree")).isEqualTo("One.\n\nTwo.\n\nThree");
        assertThat(MarkdownText.paragraphs(" \n ")).isEmpty();
    }

    @Test
    void shouldLetTextMeanItself() {
        assertThat(MarkdownText.paragraphs("# no heading\n- no list\n1. no list\n<script>&lt;\n---"))
                .isEqualTo("\\# no heading\n\n\\- no list\n\n1\\. no list\n\n\\<script\\>&amp;lt;\n\n\\---");
    }
}
