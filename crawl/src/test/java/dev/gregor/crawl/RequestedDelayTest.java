package dev.gregor.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestedDelayTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    3 | PT3S
                    1.5 | PT1.5S
                    .5 | PT0.5S
                    2. | PT2S
                    3,5 | PT5S
                    5, 3 | PT5S
                    10 20 | PT20S
                    3s | PT3S
                    3 seconds | PT3S
                    500ms | PT0.5S
                    2 min. | PT2M
                    1h | PT1H
                    1d | PT24H
                    99999999999999999999999 | PT8760H
                    12345678901234567890123 days | PT8760H
                    0 | PT0S
                    1e3 | PT16M40S
                    1.0e300 | PT8760H
                    """)
    void shouldReadTheLongest(String text, Duration delay) {
        assertThat(RequestedDelay.parse(text)).contains(delay);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-5", "soon", "3 weeks", "Wed, 21 Oct 2015", "5-10"})
    void shouldNotReadOtherText(String text) {
        assertThat(RequestedDelay.parse(text)).isEmpty();
    }
}
