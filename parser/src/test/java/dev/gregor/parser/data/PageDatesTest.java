package dev.gregor.parser.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageDatesTest {
    private final PageDates dates = new PageDates(Instant.parse("2026-11-18T12:00:00Z"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-01-31 | 2026-01-31T00:00:00Z",
                "2026-01-31T10:20 | 2026-01-31T10:20:00Z",
                "2026-01-31T10:20:30Z | 2026-01-31T10:20:30Z",
                "2026-01-31T10:20:30.123Z | 2026-01-31T10:20:30.123Z",
                "2026-01-31T10:20:30+09:00 | 2026-01-31T01:20:30Z",
                "2026-01-31T10:20:30+0900 | 2026-01-31T01:20:30Z",
                "2026-01-31 10:20:30 +0100 | 2026-01-31T09:20:30Z",
                "2026-01-31 10:20:30 | 2026-01-31T10:20:30Z",
                "'Sat, 31 Jan 2026 10:20:30 GMT' | 2026-01-31T10:20:30Z",
                "'January 31, 2026' | 2026-01-31T00:00:00Z",
                "'Jan 31, 2026' | 2026-01-31T00:00:00Z",
                "31 January 2026 | 2026-01-31T00:00:00Z",
                "2026/1/31 | 2026-01-31T00:00:00Z",
                "2026.01.31 | 2026-01-31T00:00:00Z",
                "20260131 | 2026-01-31T00:00:00Z",
            })
    void shouldReadDatesAsPagesWriteThem(String text, String time) {
        assertThat(dates.read(text)).isEqualTo(Instant.parse(time));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "yesterday",
                "0000-00-00",
                "2026-13-45",
                "1970-01-01",
                "2026-12-24",
                "9999-12-31",
                "31/01/2026",
                "999999999999-01-01",
                "2026-01-31T99:00:00Z"
            })
    void shouldReadNoDateFromWhatIsAbsurdOrAmbiguous(String text) {
        assertThat(dates.read(text)).isNull();
    }
}
