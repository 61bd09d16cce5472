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
    private static final Setting<Duration> DELAY = Setting.duration("GREGOR_DELAY", "1s", "");
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
    void shouldParseDurations(String text, Duration expected) {
        assertThat(parse(DELAY, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'', such as 500ms",
        "s, such as 500ms",
        "-1s, such as 500ms",
        "1.5s, such as 500ms",
        "1week, such as 500ms",
        "99999999999999s, such as 500ms",
        "5, the unit is missing",
        "36501d, at most 36500d",
        "999999999999d, at most 36500d"
    })
    void shouldExplainTheFormatOfDurations(String text, String hint) {
        assertInvalid(DELAY, text, hint);
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
    void shouldParseSizes(String text, int expected) {
        assertThat(parse(SIZE, text)).isEqualTo(expected);
    }

    @Test
    void shouldParseSizeLimits() {
        Setting<Long> limit = Setting.sizeLimit("GREGOR_LIMIT", "");
        assertThat(parse(limit, "5GiB")).isEqualTo(5L << 30);
        assertThat(parse(limit, "1000")).isEqualTo(1_000);
        assertThat(parse(limit, " None ")).isEqualTo(Long.MAX_VALUE);
        assertInvalid(limit, "0", "at least 1 byte");
        assertInvalid(limit, "some", "such as 512KiB");
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
    void shouldExplainTheFormatOfSizes(String text, String hint) {
        assertInvalid(SIZE, text, hint);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "yes, true", "1, true", "false, false", "No, false", "' 0 ', false"})
    void shouldParseFlags(String text, boolean expected) {
        assertThat(parse(FLAG, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "on", "2", "truee"})
    void shouldExplainTheFormatOfFlags(String text) {
        assertInvalid(FLAG, text, "expected true or false");
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
    void shouldExplainTheRangeOfNumbers(String text, String hint) {
        assertInvalid(COUNT, text, hint);
        assertThat(parse(COUNT, " 1_000 ")).isEqualTo(1_000);
    }

    @Test
    void shouldParseLimits() {
        assertThat(parse(LIMIT, "none")).isEqualTo(Long.MAX_VALUE);
        assertThat(parse(LIMIT, " None ")).isEqualTo(Long.MAX_VALUE);
        assertThat(parse(LIMIT, "5_000_000_000")).isEqualTo(5_000_000_000L);
        assertInvalid(LIMIT, "0", "at least 1");
        assertInvalid(LIMIT, "unlimited", "a whole number");
    }

    @Test
    void shouldParseDecimals() {
        Setting<Double> share = Setting.decimal("GREGOR_SHARE", "0.85", 0, 1, "");
        assertThat(parse(share, " 0.5 ")).isEqualTo(0.5);
        assertThat(parse(share, "1e-8")).isEqualTo(1e-8);
        assertInvalid(share, "half", "such as 0.85 or 1e-8");
        assertInvalid(share, "0", "between 0.0 and 1.0");
        assertInvalid(share, "1", "between 0.0 and 1.0");
        assertInvalid(share, "NaN", "between 0.0 and 1.0");
    }

    @Test
    void shouldParseChoices() {
        assertThat(parse(COLOUR, "deep_blue")).isEqualTo(Colour.DEEP_BLUE);
        assertThat(parse(COLOUR, " Red ")).isEqualTo(Colour.RED);
        assertThat(COLOUR.defaultText()).isEqualTo("deep_blue");
        assertThat(COLOUR.description()).isEqualTo("which (red, deep_blue)");
        assertInvalid(COLOUR, "green", "one of red, deep_blue");
    }

    @Test
    void shouldParseListsTextsAndPaths() {
        Setting<String> text = Setting.text("GREGOR_TEXT", "", "");
        Setting<Path> path = Setting.path("GREGOR_PATH", "a/b", "");
        assertThat(parse(Setting.commaSeparated("GREGOR_LIST", "", ""), " b ,a,, b,c c "))
                .containsExactly("b", "a", "c c");
        assertThat(parse(text, " as is ")).isEqualTo(" as is ");
        assertThat(Settings.from(Map.of(), List.of()).get(path)).isEqualTo(Path.of("a", "b"));
        assertInvalid(path, "a\0b", "Nul character");
    }

    private static <T> T parse(Setting<T> setting, String text) {
        return Settings.from(Map.of(setting.name(), text), List.of(setting)).get(setting);
    }

    private static void assertInvalid(Setting<?> setting, String text, String hint) {
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> parse(setting, text))
                .withMessageStartingWith(setting.name() + "=" + text + ": ")
                .withMessageContaining(hint);
    }
}
