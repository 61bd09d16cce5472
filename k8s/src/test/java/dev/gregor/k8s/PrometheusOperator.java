package dev.gregor.k8s;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A model of those fields of the Prometheus operator's resources ({@code monitoring.coreos.com/v1}) that we use. */
final class PrometheusOperator {
    private PrometheusOperator() {}

    record PodMonitor(String apiVersion, String kind, ObjectMeta metadata, PodMonitorSpec spec) {}

    record PodMonitorSpec(LabelSelector selector, List<Endpoint> podMetricsEndpoints) {}

    record Endpoint(
            String port, @Nullable String path, @Nullable String interval) {}

    record PrometheusRule(String apiVersion, String kind, ObjectMeta metadata, RuleSpec spec) {}

    record RuleSpec(List<RuleGroup> groups) {}

    record RuleGroup(String name, List<AlertRule> rules) {}

    /** @param duration how long the expression must hold, the field {@code for} */
    record AlertRule(
            String alert,
            String expr,
            @JsonProperty("for") String duration,
            Map<String, String> labels,
            Map<String, String> annotations) {}
}
