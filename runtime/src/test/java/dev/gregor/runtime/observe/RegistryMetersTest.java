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
    void shouldServeEachMetricUnderItsPrometheusNames(Metric metric) {
        String label = metric.label().isEmpty() ? "" : "something";
        switch (metric.kind()) {
            case COUNTER -> meters.counter(metric, label).add(1);
            case GAUGE, MAX_GAUGE -> meters.gauges().setAll(metric, Map.of(label, 1));
            case HISTOGRAM -> meters.timer(metric).record(1_000);
        }

        String scrape = registry.scrape();

        assertThat(metric.prometheusNames())
                .allSatisfy(name -> assertThat(scrape).containsPattern("(?m)^" + name + "[ {]"));
    }

    @Test
    void shouldShareTheCounterOfALabel() {
        meters.counter(Metric.OUTCOMES, "fetched").add(2);
        meters.counter(Metric.OUTCOMES, "fetched").add(3);
        meters.counter(Metric.OUTCOMES, "failed").add(1);

        assertThat(registry.scrape())
                .contains("gregor_fetcher_outcomes_total{outcome=\"fetched\"} 5.0")
                .contains("gregor_fetcher_outcomes_total{outcome=\"failed\"} 1.0");
    }

    @Test
    void shouldSumTheGaugesOfOpenPartitions() {
        Meters.Gauges first = meters.gauges();
        Meters.Gauges second = meters.gauges();
        first.set(Metric.QUEUED, 5);
        second.set(Metric.QUEUED, 7);
        assertThat(registry.scrape()).contains("gregor_scheduler_queued 12.0");

        first.close();

        assertThat(registry.scrape()).contains("gregor_scheduler_queued 7.0");
    }

    @Test
    void shouldReadAnObservedGaugeAtEachScrape() {
        AtomicInteger running = new AtomicInteger(1);
        meters.gauges().observe(Metric.RUNNING, running::get);
        running.set(4);

        assertThat(registry.scrape()).contains("gregor_fetcher_running 4.0");
    }

    @Test
    void shouldServeTheMaximumOfAMaxGauge() {
        meters.gauges().set(Metric.OVERDUE, 1.5);
        meters.gauges().set(Metric.OVERDUE, 4.0);

        assertThat(registry.scrape()).contains("gregor_scheduler_overdue_seconds 4.0");
    }

    @Test
    void shouldSetAbsentLabelsToZero() {
        Meters.Gauges gauges = meters.gauges();
        gauges.setAll(Metric.HOSTS, Map.of("ready", 3L, "paused", 2L));
        gauges.setAll(Metric.HOSTS, Map.of("paused", 1L));

        assertThat(registry.scrape())
                .contains("gregor_scheduler_hosts{state=\"ready\"} 0.0")
                .contains("gregor_scheduler_hosts{state=\"paused\"} 1.0");
    }

    @Test
    void shouldNotAcceptALabelForAMetricWithoutOne() {
        assertThatThrownBy(() -> meters.counter(Metric.PAGES, "example.org"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PAGES");
    }
}
