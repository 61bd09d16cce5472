package dev.gregor.k8s;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.networking.v1.IPBlock;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyIngressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Network policies deny all traffic that they do not allow, and only the fetcher may connect to hosts outside the cluster. */
final class NetworkRules {
    private static final String FETCHER = "fetcher";

    /** The private networks that the fetcher must not reach, by the network that contains them. */
    private static final Map<String, Set<String>> PRIVATE_NETWORKS = Map.of(
            "0.0.0.0/0",
            Set.of("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8"),
            "::/0",
            Set.of("fc00::/7", "fe80::/10", "::1/128"));

    private final List<NetworkPolicy> policies;
    private final List<Workload> workloads;
    private final Consumer<String> violations;

    NetworkRules(List<Manifest> manifests, Consumer<String> violations) {
        this.policies = manifests.stream()
                .filter(manifest -> manifest.is("NetworkPolicy"))
                .map(manifest -> Models.read(manifest, NetworkPolicy.class))
                .toList();
        this.workloads = Workload.in(manifests);
        this.violations = violations;
    }

    void check() {
        workloads.forEach(this::checkDefaultDeny);
        policies.forEach(this::check);
        boolean web = policies.stream().anyMatch(policy -> policy.getSpec().getEgress().stream()
                .anyMatch(rule -> rule.getTo().stream().anyMatch(peer -> peer.getIpBlock() != null)));
        if (!web) {
            violations.accept("no NetworkPolicy allows the fetcher to reach the web");
        }
    }

    /** Kubernetes allows all traffic of a pod that no policy selects. */
    private void checkDefaultDeny(Workload workload) {
        boolean denied = policies.stream()
                .map(NetworkPolicy::getSpec)
                .filter(spec -> workload.isSelectedBy(spec.getPodSelector()))
                .anyMatch(NetworkRules::allowsNothing);
        if (!denied) {
            violations.accept(workload + ": no NetworkPolicy denies all traffic by default");
        }
    }

    private static boolean allowsNothing(NetworkPolicySpec spec) {
        return spec.getEgress().isEmpty()
                && spec.getIngress().isEmpty()
                && Set.copyOf(spec.getPolicyTypes()).equals(Set.of("Ingress", "Egress"));
    }

    private void check(NetworkPolicy policy) {
        String name = "NetworkPolicy " + policy.getMetadata().getName();
        for (NetworkPolicyEgressRule rule : policy.getSpec().getEgress()) {
            if (rule.getTo().isEmpty()) {
                violations.accept(name + ": allows egress to anywhere");
            }
            rule.getTo().stream().filter(NetworkRules::isExternal).forEach(peer -> checkWeb(name, policy, peer));
        }
        for (NetworkPolicyIngressRule rule : policy.getSpec().getIngress()) {
            if (rule.getFrom().isEmpty() || rule.getFrom().stream().anyMatch(NetworkRules::isAnyone)) {
                violations.accept(name + ": allows ingress from anywhere");
            }
        }
    }

    /** Whether no label limits who it is. */
    private static boolean isAnyone(NetworkPolicyPeer peer) {
        return isExternal(peer) || (isEmpty(peer.getPodSelector()) && isEmpty(peer.getNamespaceSelector()));
    }

    private static boolean isEmpty(@Nullable LabelSelector selector) {
        return selector == null
                || (selector.getMatchExpressions().isEmpty()
                        && Objects.requireNonNullElse(selector.getMatchLabels(), Map.of())
                                .isEmpty());
    }

    private static boolean isExternal(NetworkPolicyPeer peer) {
        return peer.getIpBlock() != null;
    }

    private void checkWeb(String name, NetworkPolicy policy, NetworkPolicyPeer peer) {
        for (Workload workload : workloads) {
            if (workload.isSelectedBy(policy.getSpec().getPodSelector())
                    && !workload.name().equals(FETCHER)) {
                violations.accept(name + ": allows " + workload + " egress from the cluster");
            }
        }
        IPBlock block = peer.getIpBlock();
        Set<String> excepted = Set.copyOf(block.getExcept());
        Set<String> required = PRIVATE_NETWORKS.getOrDefault(block.getCidr(), Set.of(block.getCidr()));
        if (!excepted.containsAll(required)) {
            violations.accept(name + ": allows egress to private addresses of " + block.getCidr());
        }
    }
}
