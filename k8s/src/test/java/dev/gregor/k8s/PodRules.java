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

/** The project's rules for every pod: security context, resources, volumes, probes. */
final class PodRules {
    /** A stage that is stopped exits after at most this time. */
    private static final long MAX_STOP_SECONDS = 60;

    private final Workload workload;
    private final Consumer<String> violations;

    PodRules(Workload workload, Consumer<String> violations) {
        this.workload = workload;
        this.violations = violation -> violations.accept(workload + ": " + violation);
    }

    void check() {
        PodSpec pod = workload.pod();
        require(pod.getContainers().size() == 1, "one container");
        checkPod(pod);
        checkContainer(workload.container());
        checkVolumes(pod, workload.container());
        if (workload.isStage()) {
            checkStage(pod, workload.container());
        }
    }

    private void checkPod(PodSpec pod) {
        require(Boolean.FALSE.equals(pod.getAutomountServiceAccountToken()), "no token of its service account");
        require(pod.getServiceAccountName() != null, "a service account");
        // The environment variables of service links would look like settings of Gregor or of Kafka's clients.
        require(Boolean.FALSE.equals(pod.getEnableServiceLinks()), "no service links");
        require(!Boolean.TRUE.equals(pod.getHostNetwork()), "no host network");
        require(pod.getSecurityContext() != null && isNonRoot(pod), "a user that is not root");
        require(
                pod.getSecurityContext() != null
                        && pod.getSecurityContext().getSeccompProfile() != null
                        && pod.getSecurityContext()
                                .getSeccompProfile()
                                .getType()
                                .equals("RuntimeDefault"),
                "a seccomp profile");
    }

    private static boolean isNonRoot(PodSpec pod) {
        Long user = pod.getSecurityContext().getRunAsUser();
        return Boolean.TRUE.equals(pod.getSecurityContext().getRunAsNonRoot()) && user != null && user > 0;
    }

    private void checkContainer(Container container) {
        SecurityContext security = Objects.requireNonNullElseGet(container.getSecurityContext(), SecurityContext::new);
        require(Boolean.TRUE.equals(security.getReadOnlyRootFilesystem()), "a read-only root file system");
        require(Boolean.FALSE.equals(security.getAllowPrivilegeEscalation()), "no privilege escalation");
        require(!Boolean.TRUE.equals(security.getPrivileged()), "no privileges");
        require(
                security.getCapabilities() != null
                        && security.getCapabilities().getDrop().equals(List.of("ALL")),
                "no capabilities");
        require(container.getResources() != null, "resources");
        if (container.getResources() != null) {
            checkResources(container.getResources().getRequests(), "requested");
            checkResources(container.getResources().getLimits(), "limited");
        }
        require(container.getImage().matches(".+:[^:]+"), "an image with a tag");
    }

    private void checkResources(@Nullable Map<String, Quantity> resources, String how) {
        require(resources != null && resources.keySet().containsAll(Set.of("cpu", "memory")), "cpu and memory " + how);
    }

    private void checkVolumes(PodSpec pod, Container container) {
        Set<String> volumes = new HashSet<>(workload.claimed());
        pod.getVolumes().stream().map(Volume::getName).forEach(volumes::add);
        Set<String> mounted = new HashSet<>();
        container.getVolumeMounts().stream().map(VolumeMount::getName).forEach(mounted::add);
        require(volumes.equals(mounted), "all its volumes mounted, and no others: " + volumes + ", " + mounted);
        require(
                container.getVolumeMounts().stream()
                        .anyMatch(mount -> mount.getMountPath().equals("/tmp")),
                "a /tmp");
    }

    private void checkStage(PodSpec pod, Container container) {
        require(container.getArgs().equals(List.of("stage", workload.name())), "its own stage as argument");
        checkProbe(container.getStartupProbe(), "/health/live");
        checkProbe(container.getLivenessProbe(), "/health/live");
        checkProbe(container.getReadinessProbe(), "/health/ready");
        Long grace = pod.getTerminationGracePeriodSeconds();
        require(grace != null && grace > MAX_STOP_SECONDS, "more than " + MAX_STOP_SECONDS + " s to stop");
        require(container.getPorts().stream().anyMatch(port -> "http".equals(port.getName())), "a port 'http'");
    }

    private void checkProbe(@Nullable Probe probe, String path) {
        boolean isConfigured = probe != null
                && probe.getHttpGet() != null
                && path.equals(probe.getHttpGet().getPath())
                && "http".equals(probe.getHttpGet().getPort().getStrVal());
        require(isConfigured, "a probe of " + path + " on the port 'http'");
    }

    private void require(boolean fulfilled, String requirement) {
        if (!fulfilled) {
            violations.accept("must have " + requirement);
        }
    }
}
