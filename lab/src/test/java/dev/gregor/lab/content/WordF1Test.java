package dev.gregor.lab.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordF1Test {
    @Test
    void shouldFindWordsInLowerCase() {
        assertThat(WordBag.words("Don't PANIC: x_1 = 2² — Ärger"))
                .containsExactly("don", "t", "panic", "x_1", "2²", "ärger");
    }

    @Test
    void shouldCountEachWordAsOftenAsBothHaveIt() {
        WordF1 score = WordF1.of("the cat the cat sat", WordBag.of("The cat sat on the mat"));

        assertThat(score.precision()).isEqualTo(4 / 5.0, within(1e-9));
        assertThat(score.recall()).isEqualTo(4 / 6.0, within(1e-9));
        assertThat(score.f1()).isEqualTo(8 / 11.0, within(1e-9));
    }

    @Test
    void shouldScoreEmptyTexts() {
        assertThat(WordF1.of("", WordBag.of("a")).f1()).isZero();
        assertThat(WordF1.of("a", WordBag.of("")).f1()).isZero();
        assertThat(WordF1.of("", WordBag.of("")).f1()).isEqualTo(1);
    }

    @Test
    void shouldLabelBlocksOfMarkedContent() {
        TruthAlignment truth = new TruthAlignment("Boats\n\nA boat is a small ship.\nIt floats on water, mostly.");
        float[] labels = truth.labels(List.of(
                List.of("home"),
                List.of("boats"),
                WordBag.words("A boat is a small ship."),
                WordBag.words("it floats"),
                WordBag.words("on water mostly and we sell them here"),
                List.of("boats")));

        assertThat(labels[0]).isZero();
        assertThat(labels[1]).isEqualTo(1);
        assertThat(labels[2]).isEqualTo(1);
        assertThat(labels[3]).isEqualTo(1);
        assertThat(labels[4]).isZero();
        assertThat(labels[5]).isZero();
    }
}
