package dev.gregor.k8s;

import dev.gregor.runtime.Metric;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Autoscalers have existing targets, valid triggers, and for all stages but the fetcher no more threads than partitions. */
final class ScalingRules {
    private static final Pattern METRIC = Pattern.compile("gregor_[a-z_]+");

    private final List<Manifest> manifests;
    private final Consumer<String> violations;

    ScalingRules(List<Manifest> manifests, Consumer<String> violations) {
        this.manifests = manifests;
        this.violations = violations;
    }

    void check() {
        for (Manifest manifest : manifests) {
            Object object = manifest.isOfStrimzi() ? "" : Models.read(manifest);
            if (object instanceof Keda.ScaledObject scaled) {
                checkTarget(manifest, scaled.spec().scaleTargetRef());
                checkMaximum(manifest, scaled.spec().maxReplicaCount());
                scaled.spec().triggers().forEach(trigger -> checkTrigger(manifest, trigger));
            } else if (object instanceof HorizontalPodAutoscaler autoscaler) {
                var target = autoscaler.getSpec().getScaleTargetRef();
                checkTarget(manifest, new Keda.ScaleTarget(target.getApiVersion(), target.getKind(), target.getName()));
                checkMaximum(manifest, autoscaler.getSpec().getMaxReplicas());
            }
        }
        checkJob();
    }

    private void checkTarget(Manifest manifest, Keda.ScaleTarget target) {
        Optional<Manifest> found = manifests.stream()
                .filter(other -> other.toString().equals(target.kind() + " " + target.name()))
                .findFirst();
        if (found.isEmpty() || !found.get().at("/apiVersion").asText().equals(target.apiVersion())) {
            violations.accept(manifest + ": no " + target);
        } else if (!found.get().at("/spec/replicas").isMissingNode()) {
            violations.accept(found.get() + ": sets the number of replicas, which an autoscaler controls");
        }
    }

    private void checkMaximum(Manifest manifest, Integer pods) {
        if (!manifest.name().equals("gregor-fetcher") && pods * threads(manifest.name()) > Catalogue.PARTITIONS) {
            violations.accept(manifest + ": " + pods + " pods have more threads than there are partitions");
        }
    }

    private int threads(String name) {
        return manifests.stream()
                .filter(manifest -> manifest.toString().equals("ConfigMap " + name))
                .map(manifest -> manifest.at("/data/GREGOR_THREADS").asInt(1))
                .findFirst()
                .orElse(1);
    }

    private void checkTrigger(Manifest manifest, Keda.Trigger trigger) {
        Set<String> keys = new HashSet<>(trigger.metadata().keySet());
        Set<String> required = Keda.REQUIRED.getOrDefault(trigger.type(), Set.of());
        if (required.isEmpty() || !keys.containsAll(required)) {
            violations.accept(manifest + ": a trigger " + trigger.type() + " requires " + required);
        }
        keys.removeAll(required);
        keys.removeAll(Keda.OPTIONAL.getOrDefault(trigger.type(), Set.of()));
        if (!keys.isEmpty()) {
            violations.accept(manifest + ": a trigger " + trigger.type() + " has unknown keys " + keys);
        }
        if (trigger.type().equals("kafka")) {
            checkGroup(manifest, trigger.metadata());
        }
        METRIC.matcher(trigger.metadata().getOrDefault("query", ""))
                .results()
                .map(MatchResult::group)
                .filter(name -> Arrays.stream(Metric.values())
                        .noneMatch(metric -> metric.prometheusNames().contains(name)))
                .forEach(name -> violations.accept(manifest + ": no metric " + name));
        if (trigger.authenticationRef() != null
                && manifests.stream().noneMatch(other -> other.toString()
                        .equals("TriggerAuthentication "
                                + trigger.authenticationRef().name()))) {
            violations.accept(manifest + ": no " + trigger.authenticationRef());
        }
    }

    /** The consumer group belongs to the stage, and the stage reads the topic. */
    private void checkGroup(Manifest manifest, Map<String, String> metadata) {
        String stage = manifest.name().replaceFirst("^gregor-", "");
        boolean reads = Topics.all().stream()
                .filter(topic -> topic.baseName().equals(metadata.get("topic")))
                .map(Topic::readers)
                .anyMatch(readers ->
                        readers.stream().anyMatch(party -> party.name().equalsIgnoreCase(stage)));
        if (!reads || !TopicNames.UNPREFIXED.applicationId(stage).equals(metadata.get("consumerGroup"))) {
            violations.accept(manifest + ": the group " + metadata.get("consumerGroup") + " does not read "
                    + metadata.get("topic"));
        }
    }

    private void checkJob() {
        for (Workload workload : Workload.in(manifests)) {
            if (workload.manifest().is("Job")
                    && !workload.container()
                            .getArgs()
                            .equals(List.of("topics", "--partitions", "" + Catalogue.PARTITIONS))) {
                violations.accept(workload + ": must create as many partitions as the KafkaTopics have");
            }
        }
    }
}
