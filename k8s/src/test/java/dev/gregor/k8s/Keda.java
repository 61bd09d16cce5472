package dev.gregor.k8s;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscalerBehavior;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A model of those fields of KEDA's resources ({@code keda.sh/v1alpha1}) that the manifests use; KEDA publishes none. */
final class Keda {
    /** The required metadata of a trigger by type. KEDA itself ignores unknown keys. */
    static final Map<String, Set<String>> REQUIRED = Map.of(
            "kafka", Set.of("bootstrapServers", "consumerGroup", "topic", "lagThreshold"),
            "prometheus", Set.of("serverAddress", "query", "threshold"));

    static final Map<String, Set<String>> OPTIONAL = Map.of(
            "kafka", Set.of("activationLagThreshold", "offsetResetPolicy", "tls", "limitToPartitionsWithLag"),
            "prometheus", Set.of("activationThreshold", "ignoreNullValues"));

    private Keda() {}

    record ScaledObject(String apiVersion, String kind, ObjectMeta metadata, ScaledObjectSpec spec) {}

    record ScaledObjectSpec(
            ScaleTarget scaleTargetRef,
            @Nullable Integer pollingInterval,
            @Nullable Integer cooldownPeriod,
            @Nullable Integer minReplicaCount,
            Integer maxReplicaCount,
            @Nullable Advanced advanced,
            List<Trigger> triggers) {}

    record ScaleTarget(
            @Nullable String apiVersion, @Nullable String kind, String name) {}

    record Advanced(@Nullable AutoscalerConfig horizontalPodAutoscalerConfig) {}

    record AutoscalerConfig(@Nullable String name, @Nullable HorizontalPodAutoscalerBehavior behavior) {}

    record Trigger(
            String type,
            Map<String, String> metadata,
            @Nullable String metricType,
            @Nullable Named authenticationRef) {}

    record Named(String name) {}

    record TriggerAuthentication(String apiVersion, String kind, ObjectMeta metadata, AuthenticationSpec spec) {}

    record AuthenticationSpec(List<SecretTarget> secretTargetRef) {}

    record SecretTarget(String parameter, String name, String key) {}
}
