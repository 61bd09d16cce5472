package dev.gregor.parser.html;

import static dev.gregor.parser.html.TestPages.html;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RevisitAfterTest {
    @ParameterizedTest
    @CsvSource({
        "7 days, 168",
        "7days, 168",
        "1 Day, 24",
        "' 2  weeks ', 336",
        "1 month, 720",
        "12 hours, 12",
        "5, 120",
        "1 year, 8760",
        "10 years, 8760",
        "weekly, 168",
        "'3 days, please', 72"
    })
    void shouldReadPeriods(String content, int hours) {
        assertThat(RevisitAfter.of(content)).isEqualTo(Duration.ofHours(hours));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "0 days", "-1 day", "99999 days", "7 lightyears", "days 7", "7.5.3x days7"})
    void shouldIgnoreInvalidPeriods(String content) {
        assertThat(RevisitAfter.of(content)).isNull();
    }

    @Test
    void shouldIgnoreVeryLongContents() {
        assertThat(RevisitAfter.of("7 days" + " ,".repeat(100_000))).isNull();
    }

    @Test
    void shouldTakeTheFirstValidPeriod() {
        assertThat(html("<meta name=Revisit-After content=soon><meta name=revisit-after content='3 days'>"
                                + "<meta name=revisit-after content='4 days'>")
                        .metadata()
                        .revisitAfter())
                .isEqualTo(Duration.ofDays(3));
        assertThat(html("").metadata().revisitAfter()).isNull();
    }
}
