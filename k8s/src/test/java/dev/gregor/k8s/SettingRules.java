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

/** What the manifests set must be settings of the stage that they set it for, with values that it takes. */
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
        for (Stage stage : StageSettings.STAGES) {
            String name = "gregor-" + stage.name();
            checkNames(config(name), name, StageSettings.of(stage));
        }
        Workload.in(manifests).forEach(this::checkValues);
    }

    private void checkNames(Map<String, String> config, String name, Collection<Setting<?>> known) {
        for (String variable : config.keySet()) {
            boolean fits = variable.startsWith("KAFKA_")
                    ? StageSettings.isKafkas(variable)
                    : known.stream().anyMatch(setting -> setting.name().equals(variable));
            if (!fits) {
                violations.accept("ConfigMap " + name + ": " + variable + " is no setting of it");
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
        if (workload.keepsState()
                && environment.getOrDefault("GREGOR_INSTANCE", "").isEmpty()) {
            violations.accept(workload + ": has no GREGOR_INSTANCE that stays");
        }
        environment.keySet().stream()
                .filter(name -> name.startsWith("KAFKA_") && !StageSettings.isKafkas(name))
                .forEach(name -> violations.accept(workload + ": Kafka has no setting for " + name));
    }

    /** What the process will find. Names and secrets that are known only when it runs are told by their source. */
    private Map<String, String> environment(Workload workload) {
        Map<String, String> environment = new HashMap<>();
        workload.container().getEnvFrom().forEach(source -> {
            String name = source.getConfigMapRef().getName();
            if (manifests.stream().noneMatch(manifest -> manifest.toString().equals("ConfigMap " + name))) {
                violations.accept(workload + ": there is no ConfigMap " + name);
            }
            environment.putAll(config(name));
        });
        for (EnvVar variable : workload.container().getEnv()) {
            EnvVarSource source = variable.getValueFrom();
            environment.put(variable.getName(), source == null ? variable.getValue() : told(source));
        }
        return environment;
    }

    private static String told(EnvVarSource source) {
        return source.getFieldRef() != null
                ? source.getFieldRef().getFieldPath()
                : source.getSecretKeyRef().getName();
    }

    /** Whether sites can reach who runs this; for crawlers that are meant to go out. */
    boolean namesAContact() {
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
