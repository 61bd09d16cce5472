package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.host.VisitRules;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SchedulerConfigTest {
    @Test
    void shouldHaveDefaults() {
        assertThat(from(Map.of()))
                .isEqualTo(new SchedulerConfig(
                        new VisitRules(
                                "Gregor",
                                Duration.ofSeconds(1),
                                Duration.ofSeconds(10),
                                50,
                                1_000,
                                Duration.ofSeconds(90),
                                Duration.ofSeconds(5),
                                Duration.ofSeconds(10)),
                        Long.MAX_VALUE));
    }

    @Test
    void shouldReadEverySetting() {
        Map<String, String> environment = Map.of(
                "GREGOR_AGENT", "Other",
                "GREGOR_DELAY", "2s",
                "GREGOR_MAX_PAGES", "7",
                "GREGOR_VISIT_LENGTH", "20s",
                "GREGOR_VISIT_URLS", "9",
                "GREGOR_MAX_VISITS", "11",
                "GREGOR_LEASE", "3m",
                "GREGOR_LEASE_GRACE", "4s",
                "GREGOR_RETRY_PAUSE", "500ms");

        assertThat(SchedulerConfig.SETTINGS)
                .extracting(Setting::name)
                .containsExactlyInAnyOrderElementsOf(environment.keySet());
        assertThat(from(environment))
                .isEqualTo(new SchedulerConfig(
                        new VisitRules(
                                "Other",
                                Duration.ofSeconds(2),
                                Duration.ofSeconds(20),
                                9,
                                11,
                                Duration.ofMinutes(3),
                                Duration.ofSeconds(4),
                                Duration.ofMillis(500)),
                        7));
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        Map.of("GREGOR_MAX_PAGES", "0", "GREGOR_VISIT_URLS", "1001", "GREGOR_MAX_VISITS", "0", "GREGOR_DELAY", "soon")
                .forEach((name, value) -> assertThatThrownBy(() -> from(Map.of(name, value)))
                        .isInstanceOf(BadSetting.class)
                        .hasMessageContaining(name));
    }

    private static SchedulerConfig from(Map<String, String> environment) {
        return SchedulerConfig.from(Settings.from(environment, SchedulerConfig.SETTINGS));
    }
}
