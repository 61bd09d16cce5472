package dev.gregor.scheduler.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.HttpError;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RetryPolicyTest {
    private static final Duration UNIT = Duration.ofSeconds(10);

    @ParameterizedTest
    @EnumSource(FailureCause.class)
    void shouldLimitTheRetriesOfEveryCause(FailureCause cause) {
        assertThat(RetryPolicy.of(cause).retries(0)).isTrue();
        int most = cause == FailureCause.NO_MEMORY ? 20 : 6; // a lack of memory is ours, not the server's
        assertThat(RetryPolicy.of(cause).retries(most)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "400, CLIENT_ERROR", "404, CLIENT_ERROR", "429, TOO_MANY_REQUESTS", "499, CLIENT_ERROR",
        "500, SERVER_ERROR", "503, TOO_MANY_REQUESTS", "504, SERVER_ERROR", "599, SERVER_ERROR"
    })
    void shouldChooseThePolicyByStatus(int status, RetryPolicy policy) {
        assertThat(RetryPolicy.ofStatus(status)).isEqualTo(policy);
    }

    @Test
    void shouldDoubleDelaysUpToADay() {
        assertThat(RetryPolicy.SLOW.delay(UNIT, 1)).isEqualTo(Duration.ofSeconds(30));
        assertThat(RetryPolicy.SLOW.delay(UNIT, 2)).isEqualTo(Duration.ofSeconds(60));
        assertThat(RetryPolicy.SLOW.delay(UNIT, 1_000)).isEqualTo(Duration.ofDays(1));
    }

    @ParameterizedTest
    @CsvSource({", 0", "0, 0", "120, 120", "-7, 0", "9223372036854775807, 86400"})
    void shouldObeyRetryAfterUpToADay(Long header, long seconds) {
        assertThat(RetryPolicy.retryAfter(new HttpError(503, header))).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"1, 5, 5", "2, 5, 120", "2, 500, 500", "1, 0, 60"})
    void shouldWaitForRetryAfterAndLongerIfThatWasTooShort(int attempts, long retryAfter, long seconds) {
        assertThat(RetryPolicy.TOO_MANY_REQUESTS.delay(UNIT, attempts, Duration.ofSeconds(retryAfter)))
                .isEqualTo(Duration.ofSeconds(seconds));
    }
}
