package dev.gregor.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharedTextsTest {
    @Test
    void shouldCountThePagesOfAHostWithOneText() {
        long home = SharedTexts.hash("http://a.example/1", "Home");
        long other = SharedTexts.hash("http://a.example/2", "Other");
        SharedTexts texts = new SharedTexts(new long[] {
            home, other, SharedTexts.hash("http://a.example/3", "Home"), SharedTexts.NONE, SharedTexts.NONE
        });
        assertThat(texts.pages(home)).isEqualTo(2);
        assertThat(texts.pages(other)).isEqualTo(1);
        assertThat(texts.pages(SharedTexts.hash("http://b.example/", "Home"))).isZero();
        assertThat(texts.pages(SharedTexts.NONE)).isZero();
        assertThat(SharedTexts.hash("http://a.example/", " ")).isEqualTo(SharedTexts.NONE);
    }
}
