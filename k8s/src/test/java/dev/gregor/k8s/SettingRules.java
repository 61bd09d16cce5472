package dev.gregor.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The environment variables of the manifests are settings of their stage, with valid values. */
final class SettingRules {
    private static final String RING = "gregor-ring";
    private static final String CONTACT = "GREGOR_CONTACT";

    private final List<Manifest> manifests;
    private final Consumer<String> violations;

    SettingRules(List<Manifest> manifests, Consumer<String> violations) {
        this.manifests = manifests;
        this.violations = violations;
    }

    void check() {
        checkNames(config(RING), RING, StageSettings.all());
        for (Stage stage : StageSettings.services()) {
            String name = "gregor-" + stage.name();
            checkNames(config(name), name, StageSettings.of(stage));
        }
        Workload.in(manifests).forEach(this::checkValues);
    }

    private void checkNames(Map<String, String> config, String name, Collection<Setting<?>> known) {
        for (String variable : config.keySet()) {
            boolean isKnown = variable.startsWith("KAFKA_")
                    ? StageSettings.isKafkaConfig(variable)
                    : known.stream().anyMatch(setting -> setting.name().equals(variable));
            if (!isKnown) {
                violations.accept("ConfigMap " + name + ": " + variable + " is not a setting of it");
            }
        }
    }

    private void checkValues(Workload workload) {
        Map<String, String> environment = environment(workload);
        try {
            Settings settings = Settings.from(environment, StageSettings.all());
            StageSettings.all().forEach(settings::get);
        } catch (BadSetting e) {
            violations.accept(workload + ": " + e.getMessage());
        }
        if (workload.keepsPartitions()
                && environment.getOrDefault("GREGOR_INSTANCE", "").isEmpty()) {
            violations.accept(workload + ": has no GREGOR_INSTANCE");
        }
        environment.keySet().stream()
                .filter(name -> name.startsWith("KAFKA_") && !StageSettings.isKafkaConfig(name))
                .forEach(name -> violations.accept(workload + ": Kafka has no configuration for " + name));
    }

    /** The environment of the process. For values that are known only at run time it has the name of their source. */
    private Map<String, String> environment(Workload workload) {
        Map<String, String> environment = new HashMap<>();
        workload.container().getEnvFrom().forEach(source -> {
            String name = source.getConfigMapRef().getName();
            if (manifests.stream().noneMatch(manifest -> manifest.toString().equals("ConfigMap " + name))) {
                violations.accept(workload + ": no ConfigMap " + name);
            }
            environment.putAll(config(name));
        });
        for (EnvVar variable : workload.container().getEnv()) {
            EnvVarSource source = variable.getValueFrom();
            environment.put(variable.getName(), source == null ? variable.getValue() : nameOf(source));
        }
        return environment;
    }

    private static String nameOf(EnvVarSource source) {
        return source.getFieldRef() != null
                ? source.getFieldRef().getFieldPath()
                : source.getSecretKeyRef().getName();
    }

    /** Whether the fetcher sends a contact, by which site owners can reach whoever runs the crawler. */
    boolean hasContact() {
        return !config("gregor-fetcher").getOrDefault(CONTACT, "").isEmpty();
    }

    private Map<String, String> config(String name) {
        Map<String, String> config = new HashMap<>();
        manifests.stream()
                .filter(manifest -> manifest.toString().equals("ConfigMap " + name))
                .forEach(manifest -> {
                    for (Map.Entry<String, JsonNode> entry :
                            manifest.at("/data").properties()) {
                        config.put(entry.getKey(), entry.getValue().asText());
                    }
                });
        return config;
    }
}
