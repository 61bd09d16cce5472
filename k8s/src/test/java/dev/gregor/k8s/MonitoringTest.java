package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The resources for the Prometheus operator. {@code -Dgregor.regenerate} rewrites the alerts before the comparison. */
class MonitoringTest {
    private static final String REGENERATE = "gregor.regenerate";
    private static final Path ALERTS = Path.of("..", "docs", "operations", "alerts.yaml");
    private static final String HEADER = """
            # Generated from docs/operations/alerts.yaml; docs/operations.md describes how.
            apiVersion: monitoring.coreos.com/v1
            kind: PrometheusRule
            metadata:
              name: gregor
              labels:
                app.kubernetes.io/part-of: gregor
            spec:
            """;

    @Test
    void shouldHaveTheAlertsOfTheDocumentation() throws IOException {
        Path file = Folders.MONITORING.resolve("alerts.yaml");
        String generated = HEADER
                + Files.readAllLines(ALERTS).stream()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> "  " + line + "\n")
                        .collect(Collectors.joining());
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(file, generated);
        }

        assertThat(file).as("regenerate it with -D" + REGENERATE).hasContent(generated);
        JsonNode rules = Yaml.documents(file).get(0).at("/spec/groups");
        assertThat(rules).isEqualTo(Yaml.documents(ALERTS).get(0).path("groups"));
    }

    @Test
    void shouldScrapeEveryStage() {
        PrometheusOperator.PodMonitor monitor = Kustomization.render(Folders.MONITORING).stream()
                .filter(manifest -> manifest.is("PodMonitor"))
                .map(manifest -> Models.read(manifest, PrometheusOperator.PodMonitor.class))
                .findFirst()
                .orElseThrow();
        PrometheusOperator.Endpoint endpoint =
                monitor.spec().podMetricsEndpoints().get(0);
        List<String> scraped = Stream.of(Folders.PRODUCTION, Folders.EXPORT)
                .flatMap(folder -> Workload.in(Kustomization.render(folder)).stream())
                .filter(workload -> workload.template()
                        .getMetadata()
                        .getLabels()
                        .entrySet()
                        .containsAll(monitor.spec().selector().getMatchLabels().entrySet()))
                .filter(workload -> ports(workload).contains(endpoint.port()))
                .map(Workload::name)
                .toList();

        assertThat(scraped)
                .containsExactlyInAnyOrderElementsOf(StageSettings.services().stream()
                        .map(stage -> stage.name())
                        .toList());
        assertThat(endpoint.path()).isEqualTo("/metrics");
    }

    private static List<String> ports(Workload workload) {
        return workload.template().getSpec().getContainers().stream()
                .map(Container::getPorts)
                .flatMap(List::stream)
                .map(ContainerPort::getName)
                .toList();
    }
}
