package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeFormatTest {
    private static final long SEED = 7;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1970-01-01T00:00:00Z",
                "1969-12-31T23:59:59.999999999Z",
                "2000-02-29T12:00:00.1Z",
                "2026-11-16T07:15:00.001Z",
                "2026-11-16T07:15:00.000001Z",
                "2026-11-16T24:00:00Z",
                "0000-01-01T00:00:00Z",
                "-0001-01-01T00:00:00Z",
                "9999-12-31T23:59:59Z",
                "+10000-01-01T00:00:00Z",
                "2026-11-16T09:15:00+02:00"
            })
    void shouldReadAndWriteAsJavaDoes(String text) {
        Instant time = Instant.parse(text);
        assertThat(TimeFormat.read(text)).isEqualTo(time);
        assertThat(TimeFormat.write(time)).isEqualTo(time.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "today",
                "2026-11-16",
                "2026-11-16T07:15:00",
                "2026-02-30T00:00:00Z",
                "2026-13-01T00:00:00Z",
                "2026-11-16T25:00:00Z",
                "2026-11-16T07:60:00Z",
                "2026-11-16T07:15:00.Z",
                "2026-11-16T07:15:00.1234567890Z",
                "2026-11-16T07:15:00.1a3Z",
                "2026/11/16T07:15:00Z"
            })
    void shouldRejectWhatJavaRejects(String text) {
        boolean taken;
        try {
            Instant.parse(text);
            taken = true;
        } catch (DateTimeException e) {
            taken = false;
        }
        if (taken) {
            assertThat(TimeFormat.read(text)).isEqualTo(Instant.parse(text));
        } else {
            assertThatThrownBy(() -> TimeFormat.read(text)).isInstanceOf(DateTimeException.class);
        }
    }

    @Test
    void shouldReadBackAnyTime() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 10_000; i++) {
            long second =
                    random.nextLong(Instant.MIN.getEpochSecond() >> i % 30, Instant.MAX.getEpochSecond() >> i % 30);
            int[] nanos = {
                0, 1_000_000 * random.nextInt(1000), 1000 * random.nextInt(1_000_000), random.nextInt(1_000_000_000)
            };
            Instant time = Instant.ofEpochSecond(second, nanos[i % nanos.length]);
            assertThat(TimeFormat.write(time)).isEqualTo(time.toString());
            assertThat(TimeFormat.read(time.toString())).isEqualTo(time);
        }
    }
}
