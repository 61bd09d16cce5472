package dev.gregor.k8s;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What every pod of ours must have, beside what Kubernetes asks for. */
final class PodRules {
    /** A stage that is asked to stop gives up by itself after so long. */
    private static final long LONGEST_STOP_SECONDS = 60;

    private final Workload workload;
    private final Consumer<String> violations;

    PodRules(Workload workload, Consumer<String> violations) {
        this.workload = workload;
        this.violations = broken -> violations.accept(workload + ": " + broken);
    }

    void check() {
        PodSpec pod = workload.pod();
        demand(pod.getContainers().size() == 1, "one container");
        checkPod(pod);
        checkContainer(workload.container());
        checkVolumes(pod, workload.container());
        if (workload.isStage()) {
            checkStage(pod, workload.container());
        }
    }

    private void checkPod(PodSpec pod) {
        demand(Boolean.FALSE.equals(pod.getAutomountServiceAccountToken()), "no token of its service account");
        demand(pod.getServiceAccountName() != null, "a service account");
        // Variables of services would be taken for settings of ours, or of Kafka's clients.
        demand(Boolean.FALSE.equals(pod.getEnableServiceLinks()), "no service links");
        demand(!Boolean.TRUE.equals(pod.getHostNetwork()), "no network of its node");
        demand(pod.getSecurityContext() != null && isNobody(pod), "a user that is not root");
        demand(
                pod.getSecurityContext() != null
                        && pod.getSecurityContext().getSeccompProfile() != null
                        && pod.getSecurityContext()
                                .getSeccompProfile()
                                .getType()
                                .equals("RuntimeDefault"),
                "a seccomp profile");
    }

    private static boolean isNobody(PodSpec pod) {
        Long user = pod.getSecurityContext().getRunAsUser();
        return Boolean.TRUE.equals(pod.getSecurityContext().getRunAsNonRoot()) && user != null && user > 0;
    }

    private void checkContainer(Container container) {
        SecurityContext security = Objects.requireNonNullElseGet(container.getSecurityContext(), SecurityContext::new);
        demand(Boolean.TRUE.equals(security.getReadOnlyRootFilesystem()), "a read-only root file system");
        demand(Boolean.FALSE.equals(security.getAllowPrivilegeEscalation()), "no way to more privileges");
        demand(!Boolean.TRUE.equals(security.getPrivileged()), "no privileges");
        demand(
                security.getCapabilities() != null
                        && security.getCapabilities().getDrop().equals(List.of("ALL")),
                "no capabilities");
        demand(container.getResources() != null, "resources");
        if (container.getResources() != null) {
            checkResources(container.getResources().getRequests(), "requested");
            checkResources(container.getResources().getLimits(), "limited");
        }
        demand(container.getImage().matches(".+:[^:]+"), "an image with a tag");
    }

    private void checkResources(@Nullable Map<String, Quantity> resources, String how) {
        demand(resources != null && resources.keySet().containsAll(Set.of("cpu", "memory")), "cpu and memory " + how);
    }

    private void checkVolumes(PodSpec pod, Container container) {
        Set<String> volumes = new HashSet<>(workload.claimed());
        pod.getVolumes().stream().map(Volume::getName).forEach(volumes::add);
        Set<String> mounted = new HashSet<>();
        container.getVolumeMounts().stream().map(VolumeMount::getName).forEach(mounted::add);
        demand(volumes.equals(mounted), "as many volumes as are mounted: " + volumes + ", " + mounted);
        demand(
                container.getVolumeMounts().stream()
                        .anyMatch(mount -> mount.getMountPath().equals("/tmp")),
                "a /tmp");
    }

    private void checkStage(PodSpec pod, Container container) {
        demand(container.getArgs().equals(List.of("stage", workload.name())), "its own stage as argument");
        checkProbe(container.getStartupProbe(), "/health/live");
        checkProbe(container.getLivenessProbe(), "/health/live");
        checkProbe(container.getReadinessProbe(), "/health/ready");
        Long grace = pod.getTerminationGracePeriodSeconds();
        demand(grace != null && grace > LONGEST_STOP_SECONDS, "more than " + LONGEST_STOP_SECONDS + " s to stop");
        demand(container.getPorts().stream().anyMatch(port -> "http".equals(port.getName())), "a port 'http'");
    }

    private void checkProbe(@Nullable Probe probe, String path) {
        boolean asks = probe != null
                && probe.getHttpGet() != null
                && path.equals(probe.getHttpGet().getPath())
                && "http".equals(probe.getHttpGet().getPort().getStrVal());
        demand(asks, "a probe of " + path + " at the port 'http'");
    }

    private void demand(boolean kept, String what) {
        if (!kept) {
            violations.accept("must have " + what);
        }
    }
}
