package dev.gregor.k8s;

import java.util.ArrayList;
import java.util.List;

/** Rules of our own for a whole crawler, as an overlay makes it. */
final class ManifestRules {
    private ManifestRules() {}

    /** What is against them. */
    static List<String> violations(List<Manifest> manifests) {
        List<String> violations = new ArrayList<>();
        List<Workload> workloads = Workload.in(manifests);
        for (var stage : StageSettings.STAGES) {
            if (workloads.stream()
                    .noneMatch(workload ->
                            workload.name().equals(stage.name()) && workload.keepsState() == stage.keepsState())) {
                violations.add("nothing runs " + stage.name() + ", or not as its state asks for");
            }
        }
        workloads.forEach(workload -> new PodRules(workload, violations::add).check());
        new NetworkRules(manifests, violations::add).check();
        new ReferenceRules(manifests, violations::add).check();
        new SettingRules(manifests, violations::add).check();
        new ScalingRules(manifests, violations::add).check();
        return violations;
    }
}
