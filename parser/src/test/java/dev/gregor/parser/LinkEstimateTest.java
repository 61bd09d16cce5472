package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LinkEstimateTest {
    private static long estimate(String html, int urlLength) {
        return LinkEstimate.of(html.getBytes(StandardCharsets.UTF_8), urlLength, 2_000, 50_000);
    }

    @Test
    void shouldExpectNothingOfOrdinaryPages() {
        assertThat(estimate("<base href=/x><a href=/a>b</a>".repeat(10_000), 30))
                .isZero();
        assertThat(estimate("", 30)).isZero();
        assertThat(estimate("<bas", 30)).isZero();
    }

    @Test
    void shouldExpectManyBytesOfShortReferencesToALongBase() {
        String references = "<a href=x>".repeat(10_000);
        long linkBytes = 10_000L * 1_900;
        assertThat(estimate("<BASE href=http://a.org/" + "b".repeat(1_900) + ">" + references, 30))
                .isGreaterThan(linkBytes);
        assertThat(estimate(references, 1_900)).isGreaterThan(linkBytes);
        assertThat(estimate(references + "<base href=" + "b".repeat(1_900), 30)).isGreaterThan(linkBytes);
    }

    @Test
    void shouldKnowHowManyAndHowLongLinksCanBe() {
        String huge = "<base href=" + "b".repeat(100_000) + ">" + "<a href=x>".repeat(200_000);
        assertThat(estimate(huge, 30)).isLessThanOrEqualTo(3L * 2_000 * 50_000);
    }
}
