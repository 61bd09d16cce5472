package dev.gregor.k8s;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.client.CustomResource;
import io.strimzi.api.kafka.model.kafka.Kafka;
import io.strimzi.api.kafka.model.nodepool.KafkaNodePool;
import io.strimzi.api.kafka.model.topic.KafkaTopic;
import io.strimzi.api.kafka.model.user.KafkaUser;
import java.util.Map;

/**
 * Deserializes manifests into the models of fabric8, of Strimzi, of {@link Keda} and of {@link PrometheusOperator}. As in Kubernetes, an unknown field and a
 * number in place of a string are errors.
 */
final class Models {
    /** By version and kind. */
    private static final Map<String, Class<?>> KINDS = Map.ofEntries(
            Map.entry("v1/Namespace", Namespace.class),
            Map.entry("v1/ConfigMap", ConfigMap.class),
            Map.entry("v1/Service", Service.class),
            Map.entry("v1/ServiceAccount", ServiceAccount.class),
            Map.entry("apps/v1/Deployment", Deployment.class),
            Map.entry("apps/v1/StatefulSet", StatefulSet.class),
            Map.entry("batch/v1/Job", Job.class),
            Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
            Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
            Map.entry("autoscaling/v2/HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
            Map.entry("kafka.strimzi.io/v1/Kafka", Kafka.class),
            Map.entry("kafka.strimzi.io/v1/KafkaNodePool", KafkaNodePool.class),
            Map.entry("kafka.strimzi.io/v1/KafkaTopic", KafkaTopic.class),
            Map.entry("kafka.strimzi.io/v1/KafkaUser", KafkaUser.class),
            Map.entry("monitoring.coreos.com/v1/PodMonitor", PrometheusOperator.PodMonitor.class),
            Map.entry("monitoring.coreos.com/v1/PrometheusRule", PrometheusOperator.PrometheusRule.class),
            Map.entry("keda.sh/v1alpha1/ScaledObject", Keda.ScaledObject.class),
            Map.entry("keda.sh/v1alpha1/TriggerAuthentication", Keda.TriggerAuthentication.class));

    private static final ObjectMapper STRICT = strict();

    private Models() {}

    /** A manifest is not valid for Kubernetes. */
    static final class BadManifest extends RuntimeException {
        BadManifest(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static Object read(Manifest manifest) {
        String kind = manifest.at("/apiVersion").asText() + "/" + manifest.kind();
        Class<?> model = KINDS.get(kind);
        if (model == null) {
            throw new BadManifest(manifest + ": no model for " + kind, new IllegalArgumentException(kind));
        }
        return read(manifest, model);
    }

    static <T> T read(Manifest manifest, Class<T> model) {
        try {
            T object = STRICT.treeToValue(manifest.tree(), model);
            checkLossless(manifest, object);
            return object;
        } catch (JsonProcessingException e) {
            throw new BadManifest(manifest + ": " + e.getOriginalMessage(), e);
        }
    }

    /** Strimzi's models ignore unknown enum values, so a model must serialize to what was read. */
    private static void checkLossless(Manifest manifest, Object object) {
        if (object instanceof CustomResource<?, ?>) {
            String lost = lost(manifest.at("/spec"), STRICT.valueToTree(object).path("spec"), "/spec");
            if (!lost.isEmpty()) {
                throw new BadManifest(manifest + ": unknown value at " + lost, new IllegalArgumentException(lost));
            }
        }
    }

    private static String lost(JsonNode written, JsonNode read, String path) {
        if (written.isValueNode()) {
            return !written.isTextual() || written.asText().equals(read.asText()) ? "" : path;
        }
        for (Map.Entry<String, JsonNode> field : written.properties()) {
            String lost = lost(field.getValue(), read.path(field.getKey()), path + "/" + field.getKey());
            if (!lost.isEmpty()) {
                return lost;
            }
        }
        for (int i = 0; written.isArray() && i < written.size(); i++) {
            String lost = lost(written.get(i), read.path(i), path + "/" + i);
            if (!lost.isEmpty()) {
                return lost;
            }
        }
        return "";
    }

    private static ObjectMapper strict() {
        JsonMapper mapper = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .annotationIntrospector(new StrictIntrospector())
                .build();
        mapper.coercionConfigFor(LogicalType.Textual)
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
        return mapper;
    }

    /**
     * Ignores the annotations by which models accept unknown fields. Deprecated members are ignored too: Strimzi's models are of a
     * version that has both its old API and the current one.
     */
    private static final class StrictIntrospector extends JacksonAnnotationIntrospector {
        @Override
        public Boolean hasAnySetter(Annotated annotated) {
            return false;
        }

        @Override
        public JsonIgnoreProperties.Value findPropertyIgnoralByName(MapperConfig<?> config, Annotated annotated) {
            return JsonIgnoreProperties.Value.empty();
        }

        /** Serializes default values too. */
        @Override
        public JsonInclude.Value findPropertyInclusion(Annotated annotated) {
            return JsonInclude.Value.empty();
        }

        @Override
        public boolean hasIgnoreMarker(AnnotatedMember member) {
            return member.hasAnnotation(Deprecated.class) || super.hasIgnoreMarker(member);
        }
    }
}
