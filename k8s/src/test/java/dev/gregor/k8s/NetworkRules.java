package dev.gregor.k8s;

import io.fabric8.kubernetes.api.model.networking.v1.IPBlock;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyIngressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Nothing goes in or out unless a policy names it, and only the fetcher leaves the cluster. */
final class NetworkRules {
    private static final String WEB = "fetcher";

    /** What the fetcher must never reach through the network of the cluster. */
    private static final Map<String, Set<String>> PRIVATE = Map.of(
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
        workloads.forEach(this::checkClosed);
        policies.forEach(this::check);
        boolean web = policies.stream().anyMatch(policy -> policy.getSpec().getEgress().stream()
                .anyMatch(rule -> rule.getTo().stream().anyMatch(peer -> peer.getIpBlock() != null)));
        if (!web) {
            violations.accept("no NetworkPolicy lets the fetcher out");
        }
    }

    /** A pod that no policy is for may do all. */
    private void checkClosed(Workload workload) {
        boolean closed = policies.stream()
                .map(NetworkPolicy::getSpec)
                .filter(spec -> workload.isMeantBy(spec.getPodSelector()))
                .anyMatch(NetworkRules::allowsNothing);
        if (!closed) {
            violations.accept(workload + ": no NetworkPolicy shuts it off first");
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
                violations.accept(name + ": lets out to anywhere");
            }
            rule.getTo().stream().filter(NetworkRules::leaves).forEach(peer -> checkWeb(name, policy, peer));
        }
        for (NetworkPolicyIngressRule rule : policy.getSpec().getIngress()) {
            if (rule.getFrom().isEmpty() || rule.getFrom().stream().anyMatch(NetworkRules::leaves)) {
                violations.accept(name + ": lets in from anywhere");
            }
        }
    }

    private static boolean leaves(NetworkPolicyPeer peer) {
        return peer.getIpBlock() != null;
    }

    private void checkWeb(String name, NetworkPolicy policy, NetworkPolicyPeer peer) {
        for (Workload workload : workloads) {
            if (workload.isMeantBy(policy.getSpec().getPodSelector())
                    && !workload.name().equals(WEB)) {
                violations.accept(name + ": lets " + workload + " out of the cluster");
            }
        }
        IPBlock block = peer.getIpBlock();
        Set<String> apart = Set.copyOf(block.getExcept());
        Set<String> wanted = PRIVATE.getOrDefault(block.getCidr(), Set.of(block.getCidr()));
        if (!apart.containsAll(wanted)) {
            violations.accept(name + ": lets out to private addresses of " + block.getCidr());
        }
    }
}
