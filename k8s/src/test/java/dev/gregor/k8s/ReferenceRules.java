package dev.gregor.k8s;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Every resource that a manifest refers to exists. */
final class ReferenceRules {
    /** The secret that Strimzi creates for the cluster. It also creates one for each KafkaUser, of the same name. */
    private static final String CLUSTER_CA = "gregor-cluster-ca-cert";

    /** Secrets that people make, by the workload that uses them. */
    private static final Map<String, String> MADE_BY_PEOPLE =
            Map.of("gregor-search", "gregor-search-token", "gregor-export", "gregor-export-password");

    private final List<Manifest> manifests;
    private final Set<String> names = new HashSet<>();
    private final Consumer<String> violations;

    ReferenceRules(List<Manifest> manifests, Consumer<String> violations) {
        this.manifests = manifests;
        this.violations = violations;
        manifests.forEach(manifest -> names.add(manifest.toString()));
    }

    void check() {
        Workload.in(manifests).forEach(this::checkWorkload);
        for (Manifest manifest : manifests) {
            Object object = manifest.isOfStrimzi() ? "" : Models.read(manifest);
            if (object instanceof StatefulSet set) {
                require(manifest, "Service", set.getSpec().getServiceName());
            } else if (object instanceof Keda.TriggerAuthentication authentication) {
                authentication.spec().secretTargetRef().forEach(secret -> requireSecret(manifest, secret.name()));
            } else if (object instanceof Service service) {
                checkService(manifest, service);
            }
        }
        manifests.stream()
                .filter(manifest -> manifest.is("ServiceAccount"))
                .filter(account -> account.at("/automountServiceAccountToken").asBoolean(true))
                .forEach(account -> violations.accept(account + ": mounts its token"));
    }

    private void checkWorkload(Workload workload) {
        Manifest manifest = workload.manifest();
        require(manifest, "ServiceAccount", workload.pod().getServiceAccountName());
        if (!manifest.is("Job")) {
            String label = "app.kubernetes.io~1name";
            String selected = manifest.at("/spec/selector/matchLabels/" + label).asText();
            if (!selected.equals(
                    manifest.at("/spec/template/metadata/labels/" + label).asText())) {
                violations.accept(manifest + ": its selector does not match its pods");
            }
        }
        if (workload.isStage()) {
            checkBudget(workload);
        }
        Stream.concat(
                        workload.pod().getVolumes().stream()
                                .map(Volume::getSecret)
                                .filter(secret -> secret != null)
                                .map(secret -> secret.getSecretName()),
                        workload.container().getEnv().stream()
                                .map(EnvVar::getValueFrom)
                                .filter(source -> source != null && source.getSecretKeyRef() != null)
                                .map(source -> source.getSecretKeyRef().getName()))
                .forEach(secret -> requireOwnSecret(workload, secret));
    }

    /** A workload uses the secret of its own Kafka user, one that people made for it, and no other. */
    private void requireOwnSecret(Workload workload, String secret) {
        if (secret.equals(MADE_BY_PEOPLE.get(workload.manifest().name()))) {
            return;
        }
        requireSecret(workload.manifest(), secret);
        if (!secret.equals(CLUSTER_CA) && !secret.equals(workload.manifest().name())) {
            violations.accept(workload + ": uses the secret of another workload, " + secret);
        }
    }

    private void checkBudget(Workload workload) {
        long budgets = manifests.stream()
                .filter(manifest -> manifest.is("PodDisruptionBudget"))
                .map(manifest -> Models.read(manifest, PodDisruptionBudget.class))
                .filter(budget -> workload.isSelectedBy(budget.getSpec().getSelector()))
                .count();
        if (budgets != 1) {
            violations.accept(workload + ": must have exactly one PodDisruptionBudget, has " + budgets);
        }
    }

    private void checkService(Manifest manifest, Service service) {
        List<Workload> selected = Workload.in(manifests).stream()
                .filter(workload -> workload.template()
                        .getMetadata()
                        .getLabels()
                        .entrySet()
                        .containsAll(service.getSpec().getSelector().entrySet()))
                .toList();
        if (selected.isEmpty()) {
            violations.accept(manifest + ": selects no pods");
        }
        for (ServicePort port : service.getSpec().getPorts()) {
            String target = port.getTargetPort().getStrVal();
            selected.stream()
                    .filter(workload -> workload.container().getPorts().stream()
                            .noneMatch(open -> open.getName().equals(target)
                                    && open.getContainerPort().equals(port.getPort())))
                    .forEach(workload -> violations.accept(
                            manifest + ": no port " + target + " " + port.getPort() + " in " + workload));
        }
    }

    private void requireSecret(Manifest by, String secret) {
        if (!secret.equals(CLUSTER_CA)) {
            require(by, "KafkaUser", secret);
        }
    }

    private void require(Manifest by, String kind, String name) {
        if (!names.contains(kind + " " + name)) {
            violations.accept(by + ": no " + kind + " " + name);
        }
    }
}
