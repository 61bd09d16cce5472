package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ManifestRulesTest {
    @ParameterizedTest
    @MethodSource("dev.gregor.k8s.Folders#overlays")
    void shouldHaveNoViolations(Path overlay) {
        assertThat(ManifestRules.violations(Kustomization.render(overlay))).isEmpty();
    }

    @Test
    void shouldHaveNoViolationsWithoutKeda() {
        List<Manifest> manifests = new ArrayList<>(Kustomization.render(Folders.PRODUCTION));
        manifests.removeIf(manifest -> manifest.is("ScaledObject") || manifest.is("TriggerAuthentication"));
        manifests.addAll(Kustomization.render(Folders.HPA));
        assertThat(ManifestRules.violations(manifests)).isEmpty();
    }

    @Test
    void shouldSendAContactInProduction() {
        assertThat(new SettingRules(Kustomization.render(Folders.PRODUCTION), violation -> {}).hasContact())
                .isTrue();
    }

    /** The value {@code none} removes the field. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/resources/limits/memory   | none | cpu and memory limited
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/readinessProbe            | none | /health/ready
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/livenessProbe/httpGet/path | / | /health/live
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/securityContext/readOnlyRootFilesystem | false | read-only
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/args/1                    | parser | its own stage
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/volumeMounts/0            | none | all its volumes mounted
                    StatefulSet gregor-dedup       | /spec/template/spec/containers/0/env/1                     | none | GREGOR_INSTANCE
                    StatefulSet gregor-dedup       | /spec/template/spec/enableServiceLinks                     | none | no service links
                    StatefulSet gregor-dedup       | /spec/template/spec/terminationGracePeriodSeconds          | 30 | 60 s to stop
                    StatefulSet gregor-dedup       | /spec/template/spec/securityContext/runAsUser              | 0 | not root
                    StatefulSet gregor-dedup       | /spec/template/spec/automountServiceAccountToken           | true | no token
                    StatefulSet gregor-dedup       | /spec/serviceName                                          | other | no Service other
                    StatefulSet gregor-dedup       | /spec/selector/matchLabels/app.kubernetes.io~1name         | other | does not match its pods
                    StatefulSet gregor-dedup       | /spec/replicas                                             | 2 | an autoscaler controls
                    Deployment gregor-fetcher      | /spec/template/spec/volumes/2/secret/secretName            | gregor-parser | secret of another workload
                    Deployment gregor-fetcher      | /spec/template/metadata/labels/app.kubernetes.io~1part-of  | other | denies all traffic
                    Job gregor-topics              | /spec/template/spec/containers/0/args/2                    | "6" | as many partitions
                    ServiceAccount gregor-dedup    | /automountServiceAccountToken                              | true | mounts its token
                    ConfigMap gregor-dedup         | /data/GREGOR_DELAY                                         | 1s | not a setting of it
                    ConfigMap gregor-scheduler     | /data/GREGOR_DELAI                                         | 1s | did you mean GREGOR_DELAY
                    ConfigMap gregor-scheduler     | /data/GREGOR_DELAY                                         | soon | expected a duration
                    ConfigMap gregor-ring          | /data/KAFKA_SESSION_TIMEOUT                                | "1" | KAFKA_SESSION_TIMEOUT
                    ConfigMap gregor-ring          | /metadata/name                                             | other | no ConfigMap gregor-ring
                    PodDisruptionBudget gregor-dedup | /spec/selector/matchLabels/app.kubernetes.io~1name       | other | exactly one PodDisruptionBudget
                    NetworkPolicy gregor-web       | /spec/podSelector/matchLabels                              | none | egress from the cluster
                    NetworkPolicy gregor-web       | /spec/egress/0/to/0/ipBlock/except/4                       | none | private addresses
                    NetworkPolicy gregor-kafka     | /spec/egress/0/to                                          | none | egress to anywhere
                    NetworkPolicy gregor-metrics   | /spec/ingress/0/from                                       | none | ingress from anywhere
                    NetworkPolicy gregor-search-page | /spec/ingress/0/from                                     | none | ingress from anywhere
                    NetworkPolicy gregor-search-page | /spec/ingress/0/from/0/podSelector/matchLabels           | none | ingress from anywhere
                    Service gregor-search-page     | /spec/ports/0/targetPort                                   | pages | no port pages
                    Service gregor-search-page     | /spec/ports/0/port                                         | 80 | no port page 80
                    StatefulSet gregor-search      | /spec/template/spec/containers/0/readinessProbe            | none | /health/ready
                    StatefulSet gregor-search      | /spec/template/spec/containers/0/env/1/valueFrom/secretKeyRef/name | gregor-cli-token | secret of another workload
                    StatefulSet gregor-search      | /spec/template/spec/volumes/2/secret/secretName            | gregor-cli | secret of another workload
                    ConfigMap gregor-search        | /data/GREGOR_STANDBYS                                      | "1" | not a setting of it
                    ConfigMap gregor-search        | /data/GREGOR_SEARCH_PORT                                   | page | GREGOR_SEARCH_PORT
                    PodDisruptionBudget gregor-search | /spec/selector/matchLabels/app.kubernetes.io~1name      | other | exactly one PodDisruptionBudget
                    ScaledObject gregor-scheduler  | /spec/maxReplicaCount                                      | 13 | more threads than
                    ScaledObject gregor-parser     | /spec/maxReplicaCount                                      | 12 | more threads than
                    ScaledObject gregor-parser     | /spec/triggers/0/metadata/topic                            | links | does not read links
                    ScaledObject gregor-parser     | /spec/triggers/0/metadata/lagTreshold                      | "1" | unknown keys
                    ScaledObject gregor-fetcher    | /spec/triggers/0/metadata/query                            | sum(gregor_hosts) | no metric gregor_hosts
                    ScaledObject gregor-parser     | /spec/scaleTargetRef/kind                                  | Deployment | no ScaleTarget
                    ScaledObject gregor-parser     | /spec/triggers/0/authenticationRef/name                    | other | no Named
                    """)
    void shouldReportAViolation(String name, String path, String value, String message) {
        List<Manifest> manifests = Kustomization.render(Folders.PRODUCTION);
        Manifest manifest = manifests.stream()
                .filter(candidate -> candidate.toString().equals(name))
                .findFirst()
                .orElseThrow();
        change(manifest.tree(), path, value);
        assertThat(ManifestRules.violations(manifests))
                .anySatisfy(violation -> assertThat(violation).contains(message));
    }

    private static void change(ObjectNode tree, String path, String value) {
        boolean exists = !tree.at(path).isMissingNode();
        ObjectNode operation = tree.objectNode();
        operation.put("op", value.equals("none") ? "remove" : exists ? "replace" : "add");
        operation.put("path", path);
        JsonNode parsed = Yaml.documents(value).get(0);
        operation.set("value", parsed);
        JsonPatch.apply(tree, tree.arrayNode().add(operation));
    }
}
