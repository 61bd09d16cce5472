package dev.gregor.k8s;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A resource that creates pods: a Deployment, StatefulSet or Job.
 *
 * @param name without {@code gregor-}: a stage, {@code topics} or {@code cli}
 * @param claimed the names of its volume claim templates
 */
record Workload(Manifest manifest, String name, PodTemplateSpec template, Set<String> claimed) {

    private static final Set<String> KINDS = Set.of("Deployment", "StatefulSet", "Job");

    static List<Workload> in(List<Manifest> manifests) {
        return manifests.stream()
                .filter(manifest -> KINDS.contains(manifest.kind()))
                .flatMap(Workload::of)
                .toList();
    }

    private static Stream<Workload> of(Manifest manifest) {
        String name = manifest.name().replaceFirst("^gregor-", "");
        Object object = Models.read(manifest);
        if (object instanceof Deployment deployment) {
            return Stream.of(new Workload(manifest, name, deployment.getSpec().getTemplate(), Set.of()));
        } else if (object instanceof Job job) {
            return Stream.of(new Workload(manifest, name, job.getSpec().getTemplate(), Set.of()));
        } else if (object instanceof StatefulSet set) {
            Set<String> claimed = new HashSet<>();
            set.getSpec()
                    .getVolumeClaimTemplates()
                    .forEach(claim -> claimed.add(claim.getMetadata().getName()));
            return Stream.of(new Workload(manifest, name, set.getSpec().getTemplate(), claimed));
        }
        return Stream.empty();
    }

    /** Whether it is a stage, or runs like one beside the ring. */
    boolean isStage() {
        return StageSettings.services().stream().anyMatch(stage -> stage.name().equals(name));
    }

    /** Whether it is a member of a consumer group and keeps partitions, as Streams stages do. */
    boolean keepsPartitions() {
        return keepsState()
                && StageSettings.CLIENTS.stream()
                        .noneMatch(client -> client.name().equals(name));
    }

    boolean keepsState() {
        return manifest.is("StatefulSet");
    }

    PodSpec pod() {
        return template.getSpec();
    }

    /** Its only container. */
    Container container() {
        return pod().getContainers().get(0);
    }

    /** Whether a selector matches its pods. An empty selector matches all. */
    boolean isSelectedBy(LabelSelector selector) {
        Map<String, String> wanted = Objects.requireNonNullElse(selector.getMatchLabels(), Map.of());
        return selector.getMatchExpressions().isEmpty()
                && template.getMetadata().getLabels().entrySet().containsAll(wanted.entrySet());
    }

    @Override
    public String toString() {
        return manifest.toString();
    }
}
