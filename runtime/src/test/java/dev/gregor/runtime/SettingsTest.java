package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {
    private static final Setting<Integer> DEPTH = Setting.number("GREGOR_MAX_DEPTH", 5, 0, 100, "");
    private static final Setting<String> AGENT = Setting.text("GREGOR_AGENT", "Gregor", "");
    private static final List<Setting<?>> KNOWN = List.of(DEPTH, AGENT);

    @Test
    void shouldFallBackToTheDefault() {
        Settings settings = Settings.from(Map.of("PATH", "/bin", "gregor_max_depth", "7"), KNOWN);
        assertThat(settings.get(DEPTH)).isEqualTo(5);
        assertThat(settings.get(AGENT)).isEqualTo("Gregor");
    }

    @Test
    void shouldPreferOptionsToTheEnvironmentAndTheEnvironmentToDefaults() {
        Settings environment = Settings.from(Map.of("GREGOR_MAX_DEPTH", "7"), KNOWN);
        Settings options = environment.with(Map.of("GREGOR_MAX_DEPTH", "9"));
        assertThat(environment.get(DEPTH)).isEqualTo(7);
        assertThat(options.get(DEPTH)).isEqualTo(9);
        assertThat(options.with(Map.of()).get(DEPTH)).isEqualTo(9);
        assertThat(options.get(AGENT)).isEqualTo("Gregor");
    }

    @Test
    void shouldSuggestTheNearestName() {
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> Settings.from(Map.of("GREGOR_MAXDEPTH", "7"), KNOWN))
                .withMessage("unknown setting GREGOR_MAXDEPTH; did you mean GREGOR_MAX_DEPTH?"
                        + " ('gregor config' lists all settings)");
    }

    @Test
    void shouldSuggestNothingIfNoNameIsNear() {
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> Settings.from(Map.of("GREGOR_SOMETHING_ELSE_ENTIRELY", "7"), KNOWN))
                .withMessage("unknown setting GREGOR_SOMETHING_ELSE_ENTIRELY ('gregor config' lists all settings)");
    }

    @Test
    void shouldReportAnInvalidValueWhenItIsRead() {
        Settings settings = Settings.from(Map.of("GREGOR_MAX_DEPTH", "deep"), KNOWN);
        assertThat(settings.get(AGENT)).isEqualTo("Gregor");
        assertThatExceptionOfType(BadSetting.class)
                .isThrownBy(() -> settings.get(DEPTH))
                .withMessage("GREGOR_MAX_DEPTH=deep: expected a whole number");
    }
}
