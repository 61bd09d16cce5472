package dev.gregor.runtime.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RegistryMetersTest {
    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT).throwExceptionOnRegistrationFailure();
    private final Meters meters = new RegistryMeters(registry);

    @ParameterizedTest
    @EnumSource
    void shouldServeEachMeasureUnderTheNamesThatItSays(Metric measure) {
        String label = measure.label().isEmpty() ? "" : "something";
        switch (measure.kind()) {
            case COUNT -> meters.count(measure, label).add(1);
            case LEVEL, HIGHEST -> meters.part().levels(measure, Map.of(label, 1));
            case TIME -> meters.timing(measure).took(1_000);
        }

        String scrape = registry.scrape();

        assertThat(measure.served()).allSatisfy(name -> assertThat(scrape).containsPattern("(?m)^" + name + "[ {]"));
    }

    @Test
    void shouldCountWhatAnyoneCountsUnderTheSameLabel() {
        meters.count(Metric.OUTCOMES, "fetched").add(2);
        meters.count(Metric.OUTCOMES, "fetched").add(3);
        meters.count(Metric.OUTCOMES, "failed").add(1);

        assertThat(registry.scrape())
                .contains("gregor_fetcher_outcomes_total{outcome=\"fetched\"} 5.0")
                .contains("gregor_fetcher_outcomes_total{outcome=\"failed\"} 1.0");
    }

    @Test
    void shouldAddUpTheLevelsOfThePartsThatAreThere() {
        Meters.Part first = meters.part();
        Meters.Part second = meters.part();
        first.level(Metric.QUEUED, 5);
        second.level(Metric.QUEUED, 7);
        assertThat(registry.scrape()).contains("gregor_scheduler_queued 12.0");

        first.close();

        assertThat(registry.scrape()).contains("gregor_scheduler_queued 7.0");
    }

    @Test
    void shouldReadALevelWhenSomebodyLooks() {
        AtomicInteger running = new AtomicInteger(1);
        meters.part().read(Metric.RUNNING, running::get);
        running.set(4);

        assertThat(registry.scrape()).contains("gregor_fetcher_running 4.0");
    }

    @Test
    void shouldShowTheHighestWhereASumSaysNothing() {
        meters.part().level(Metric.DUE_DELAY, 1.5);
        meters.part().level(Metric.DUE_DELAY, 4.0);

        assertThat(registry.scrape()).contains("gregor_scheduler_due_delay_seconds 4.0");
    }

    @Test
    void shouldTakeALabelThatIsNoLongerNamedForZero() {
        Meters.Part part = meters.part();
        part.levels(Metric.HOSTS, Map.of("ready", 3L, "resting", 2L));
        part.levels(Metric.HOSTS, Map.of("resting", 1L));

        assertThat(registry.scrape())
                .contains("gregor_scheduler_hosts{state=\"ready\"} 0.0")
                .contains("gregor_scheduler_hosts{state=\"resting\"} 1.0");
    }

    @Test
    void shouldRefuseALabelWhereThereIsNone() {
        assertThatThrownBy(() -> meters.count(Metric.PAGES, "example.org"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PAGES");
    }
}
