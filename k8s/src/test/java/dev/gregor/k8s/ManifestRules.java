package dev.gregor.k8s;

import java.util.ArrayList;
import java.util.List;

/** The project's rules for the manifests of a complete crawler. */
final class ManifestRules {
    private ManifestRules() {}

    /** A message for each violation. */
    static List<String> violations(List<Manifest> manifests) {
        List<String> violations = new ArrayList<>();
        List<Workload> workloads = Workload.in(manifests);
        for (var stage : StageSettings.STAGES) {
            if (workloads.stream()
                    .noneMatch(workload ->
                            workload.name().equals(stage.name()) && workload.keepsState() == stage.keepsState())) {
                violations.add(stage.name() + ": no workload runs it, or not the kind that its state needs");
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
