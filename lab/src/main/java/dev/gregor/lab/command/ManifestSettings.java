package dev.gregor.lab.command;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The environment that the Kubernetes manifests give each stage: its own ConfigMap and the shared one. */
public final class ManifestSettings {
    private static final String SHARED = "gregor-ring";

    private final Map<String, Map<String, String>> maps = new HashMap<>();

    private ManifestSettings() {}

    /** Reads the ConfigMaps in {@code folder}, which is {@code k8s/base}. */
    public static ManifestSettings read(Path folder) {
        ManifestSettings settings = new ManifestSettings();
        try (var files = Files.newDirectoryStream(folder, "*.yaml")) {
            for (Path file : files) {
                settings.add(file);
            }
        } catch (IOException e) {
            throw new UserError("cannot read the manifests in " + folder + ": " + FileErrors.of(e), e);
        }
        if (!settings.maps.containsKey(SHARED)) {
            throw new UserError("there is no ConfigMap " + SHARED + " in " + folder
                    + "; name the folder of the manifests with --manifests");
        }
        return settings;
    }

    private void add(Path file) {
        YAMLMapper mapper = new YAMLMapper();
        try (MappingIterator<JsonNode> documents =
                mapper.readerFor(JsonNode.class).readValues(file.toFile())) {
            while (documents.hasNext()) {
                JsonNode document = documents.next();
                if (document.path("kind").asString("").equals("ConfigMap")) {
                    Map<String, String> data = new HashMap<>();
                    document.path("data")
                            .properties()
                            .forEach(each ->
                                    data.put(each.getKey(), each.getValue().asString()));
                    maps.put(document.path("metadata").path("name").asString(""), data);
                }
            }
        }
    }

    /** The environment of a stage. */
    public Map<String, String> of(String stage) {
        Map<String, String> all = new HashMap<>(maps.getOrDefault(SHARED, Map.of()));
        all.putAll(maps.getOrDefault("gregor-" + stage, Map.of()));
        return all;
    }
}
