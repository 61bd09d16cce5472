package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Metric;
import dev.gregor.runtime.observe.KafkaMeters;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The documentation of the metrics. {@link MetricsAndHealthIT} checks the names of Kafka's and the JVM's metrics. */
class MonitoringDocsTest {
    @Test
    void shouldDocumentEveryMetric() throws IOException {
        List<String> rows = Files.readAllLines(MonitoringDocs.DOCS.resolve("metrics.md")).stream()
                .filter(line -> line.startsWith("| `gregor_"))
                .toList();

        assertThat(rows)
                .containsExactlyElementsOf(Arrays.stream(Metric.values())
                        .map(Metric::documentationRow)
                        .toList());
    }

    @Test
    void shouldDocumentTheMetricsOfKafka() throws IOException {
        String text = Files.readString(MonitoringDocs.DOCS.resolve("metrics.md"));
        List<String> named = Pattern.compile("`(kafka_[a-z_]+)`")
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .sorted()
                .toList();

        assertThat(named).isEqualTo(KafkaMeters.prometheusNames());
    }

    @Test
    void shouldQueryOnlyMetricsThatExist() throws IOException {
        assertThat(MonitoringDocs.queries()).hasSizeGreaterThan(20);
        assertThat(MonitoringDocs.metrics())
                .filteredOn(name -> name.startsWith("gregor_"))
                .isNotEmpty()
                .isSubsetOf(MonitoringDocs.served());
    }

    @Test
    void shouldHaveARunbookEntryForEachAlert() throws IOException {
        List<String> headings = Files.readAllLines(MonitoringDocs.DOCS.resolve("runbook.md")).stream()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3))
                .toList();
        List<String> alerts = MonitoringDocs.alerts();

        assertThat(alerts).isNotEmpty().doesNotHaveDuplicates();
        assertThat(headings).containsAll(alerts);
        assertThat(MonitoringDocs.runbookEntries())
                .containsExactlyElementsOf(alerts.stream()
                        .map(alert -> alert.toLowerCase(Locale.ROOT))
                        .toList());
    }
}
