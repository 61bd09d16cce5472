package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTest {
    private static final Setting<Duration> PAUSE = Setting.duration("GREGOR_PAUSE", "1s", "");
    private static final Setting<Integer> SIZE = Setting.bytes("GREGOR_SIZE", "10MiB", 64 << 20, "");
    private static final Setting<Boolean> FLAG = Setting.flag("GREGOR_FLAG", false, "");
    private static final Setting<Integer> COUNT = Setting.number("GREGOR_COUNT", 5, 1, 1_000, "");
    private static final Setting<Long> LIMIT = Setting.limit("GREGOR_LIMIT", 1, "");
    private static final Setting<Colour> COLOUR = Setting.choice("GREGOR_COLOUR", Colour.DEEP_BLUE, "which");

    enum Colour {
        RED,
        DEEP_BLUE
    }

    @ParameterizedTest
    @CsvSource({
        "500ms, PT0.5S",
        "1s, PT1S",
        "2m, PT2M",
        "1h, PT1H",
        "7d, PT168H",
        "0, PT0S",
        "0s, PT0S",
        "' 15 s ', PT15S",
        "5S, PT5S"
    })
    void shouldReadDurations(String text, Duration expected) {
        assertThat(read(PAUSE, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'', such as 500ms",
        "s, such as 500ms",
        "-1s, such as 500ms",
        "1.5s, such as 500ms",
        "1week, such as 500ms",
        "99999999999999s, such as 500ms",
        "5, a unit is missing",
        "36501d, at most 36500d",
        "999999999999d, at most 36500d"
    })
    void shouldSayHowADurationIsWritten(String text, String hint) {
        refuses(PAUSE, text, hint);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "1_000, 1000",
        "100B, 100",
        "2KiB, 2048",
        "3MiB, 3145728",
        "3mib, 3145728",
        "' 64 MiB ', 67108864",
        "67108864, 67108864"
    })
    void shouldReadSizes(String text, int expected) {
        assertThat(read(SIZE, text)).isEqualTo(expected);
    }

    @Test
    void shouldReadSizesThatMayBeNone() {
        Setting<Long> most = Setting.sizeLimit("GREGOR_MOST", "");
        assertThat(read(most, "5GiB")).isEqualTo(5L << 30);
        assertThat(read(most, "1000")).isEqualTo(1_000);
        assertThat(read(most, " None ")).isEqualTo(Long.MAX_VALUE);
        refuses(most, "0", "at least 1 byte");
        refuses(most, "some", "such as 512KiB");
    }

    @ParameterizedTest
    @CsvSource({
        "'', such as 512KiB",
        "MiB, such as 512KiB",
        "10MB, such as 512KiB",
        "-5, such as 512KiB",
        "1.5MiB, such as 512KiB",
        "0, from 1 to 67108864 bytes",
        "65MiB, from 1 to 67108864 bytes",
        "9999999999GiB, from 1 to 67108864 bytes"
    })
    void shouldSayHowASizeIsWritten(String text, String hint) {
        refuses(SIZE, text, hint);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "yes, true", "1, true", "false, false", "No, false", "' 0 ', false"})
    void shouldReadFlags(String text, boolean expected) {
        assertThat(read(FLAG, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "on", "2", "truee"})
    void shouldSayHowAFlagIsWritten(String text) {
        refuses(FLAG, text, "expected true or false");
    }

    @ParameterizedTest
    @CsvSource({
        "x, a whole number",
        "'', a whole number",
        "1.0, a whole number",
        "99999999999999999999, a whole number",
        "0, from 1 to 1000",
        "1001, from 1 to 1000"
    })
    void shouldSayWhichNumbersItTakes(String text, String hint) {
        refuses(COUNT, text, hint);
        assertThat(read(COUNT, " 1_000 ")).isEqualTo(1_000);
    }

    @Test
    void shouldReadLimits() {
        assertThat(read(LIMIT, "none")).isEqualTo(Long.MAX_VALUE);
        assertThat(read(LIMIT, " None ")).isEqualTo(Long.MAX_VALUE);
        assertThat(read(LIMIT, "5_000_000_000")).isEqualTo(5_000_000_000L);
        refuses(LIMIT, "0", "at least 1");
        refuses(LIMIT, "unlimited", "a whole number");
    }

    @Test
    void shouldReadDecimals() {
        Setting<Double> share = Setting.decimal("GREGOR_SHARE", "0.85", 0, 1, "");
        assertThat(read(share, " 0.5 ")).isEqualTo(0.5);
        assertThat(read(share, "1e-8")).isEqualTo(1e-8);
        refuses(share, "half", "such as 0.85 or 1e-8");
        refuses(share, "0", "between 0.0 and 1.0");
        refuses(share, "1", "between 0.0 and 1.0");
        refuses(share, "NaN", "between 0.0 and 1.0");
    }

    @Test
    void shouldReadChoices() {
        assertThat(read(COLOUR, "deep_blue")).isEqualTo(Colour.DEEP_BLUE);
        assertThat(read(COLOUR, " Red ")).isEqualTo(Colour.RED);
        assertThat(COLOUR.fallback()).isEqualTo("deep_blue");
        assertThat(COLOUR.meaning()).isEqualTo("which (red, deep_blue)");
        refuses(COLOUR, "green", "one of red, deep_blue");
    }

    @Test
    void shouldReadWordsTextsAndPaths() {
        Setting<String> text = Setting.text("GREGOR_TEXT", "", "");
        Setting<Path> path = Setting.path("GREGOR_PATH", "a/b", "");
        assertThat(read(Setting.words("GREGOR_WORDS", "", ""), " b ,a,, b,c c "))
                .containsExactly("b", "a", "c c");
        assertThat(read(text, " as is ")).isEqualTo(" as is ");
        assertThat(Settings.from(Map.of(), List.of()).get(path)).isEqualTo(Path.of("a", "b"));
        refuses(path, "a\0b", "Nul character");
    }

    private static <T> T read(Setting<T> setting, String text) {
        return Settings.from(Map.of(setting.name(), text), List.of(setting)).get(setting);
    }

    private static void refuses(Setting<?> setting, String text, String hint) {
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> read(setting, text))
                .withMessageStartingWith(setting.name() + "=" + text + ": ")
                .withMessageContaining(hint);
    }
}
