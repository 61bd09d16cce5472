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

/** The documentation of what is measured; that Kafka's and the JVM's names exist is seen by {@link ObservedRingIT}. */
class WatchedNamesTest {
    @Test
    void shouldDocumentEachMeasureAsItIs() throws IOException {
        List<String> rows = Files.readAllLines(WatchedNames.DOCS.resolve("metrics.md")).stream()
                .filter(line -> line.startsWith("| `gregor_"))
                .toList();

        assertThat(rows)
                .containsExactlyElementsOf(
                        Arrays.stream(Metric.values()).map(Metric::row).toList());
    }

    @Test
    void shouldNameWhatIsServedOfKafka() throws IOException {
        String text = Files.readString(WatchedNames.DOCS.resolve("metrics.md"));
        List<String> named = Pattern.compile("`(kafka_[a-z_]+)`")
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .sorted()
                .toList();

        assertThat(named).isEqualTo(KafkaMeters.served());
    }

    @Test
    void shouldLookOnlyAtWhatIsMeasured() throws IOException {
        assertThat(WatchedNames.queries()).hasSizeGreaterThan(20);
        assertThat(WatchedNames.metrics())
                .filteredOn(name -> name.startsWith("gregor_"))
                .isNotEmpty()
                .isSubsetOf(WatchedNames.measured());
    }

    @Test
    void shouldHaveAnEntryOfTheRunbookForEachAlert() throws IOException {
        List<String> headings = Files.readAllLines(WatchedNames.DOCS.resolve("runbook.md")).stream()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3))
                .toList();
        List<String> alerts = WatchedNames.alerts();

        assertThat(alerts).isNotEmpty().doesNotHaveDuplicates();
        assertThat(headings).containsAll(alerts);
        assertThat(WatchedNames.runbookEntries())
                .containsExactlyElementsOf(alerts.stream()
                        .map(alert -> alert.toLowerCase(Locale.ROOT))
                        .toList());
    }
}
