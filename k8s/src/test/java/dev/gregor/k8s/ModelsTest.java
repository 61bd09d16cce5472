package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ModelsTest {
    @ParameterizedTest
    @MethodSource("dev.gregor.k8s.Folders#all")
    void shouldReadEveryManifest(Path folder) {
        assertThat(Kustomization.render(folder)).isNotEmpty().allSatisfy(Models::read);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    StatefulSet   | gregor-scheduler  | /spec/replcas                                            | 2
                    StatefulSet   | gregor-scheduler  | /spec/template/spec/containers/0/readynessProbe          | {}
                    StatefulSet   | gregor-scheduler  | /spec/template/spec/containers/0/livenessProbe/httpGet/prt | 1
                    Deployment    | gregor-fetcher    | /spec/template/spec/terminationGracePeriodSeconds        | long
                    Deployment    | gregor-fetcher    | /apiVersion                                              | apps/v2
                    ConfigMap     | gregor-ring       | /data/GREGOR_HTTP_PORT                                   | 8080
                    NetworkPolicy | gregor-web        | /spec/egress/0/to/0/ipBlok                               | {}
                    Kafka         | gregor            | /spec/kafka/replicas                                     | 3
                    Kafka         | gregor            | /spec/kafka/listeners/0/type                             | loadbalance
                    KafkaNodePool | node              | /spec/storage/volumes/0/sise                             | 1Gi
                    KafkaTopic    | pages             | /spec/partition                                          | 3
                    KafkaUser     | gregor-parser     | /spec/authorization/acls/0/operations/0                  | Reed
                    ScaledObject  | gregor-parser     | /spec/maxReplicas                                        | 3
                    ScaledObject  | gregor-parser     | /spec/triggers/0/metadata/lagThreshold                   | 5
                    ScaledObject  | gregor-parser     | /spec/advanced/horizontalPodAutoscalerConfig/behavior/down | {}
                    TriggerAuthentication | gregor-autoscaler | /spec/secretTarget                              | []
                    """)
    void shouldReportUnknownFieldsAndValues(String kind, String name, String path, String value) {
        Manifest manifest = production(kind, name);
        ObjectNode operation = manifest.tree().objectNode();
        operation
                .put("op", "add")
                .put("path", path)
                .set("value", Yaml.documents(value).get(0));
        JsonPatch.apply(manifest.tree(), manifest.tree().arrayNode().add(operation));
        assertThatThrownBy(() -> Models.read(manifest))
                .isInstanceOf(Models.BadManifest.class)
                .hasMessageContaining(kind);
    }

    @Test
    void shouldReportADuplicateKey() {
        assertThatThrownBy(() -> Yaml.documents("a: 1\na: 2\n")).hasMessageContaining("Duplicate");
    }

    private static Manifest production(String kind, String name) {
        return Kustomization.render(Folders.PRODUCTION).stream()
                .filter(manifest -> manifest.is(kind) && manifest.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
