package dev.gregor.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Renders a folder with a {@code kustomization.yaml}. It supports what the manifests use: resources, JSON patches of targets,
 * namespace and images. Anything else is an error, so that nothing is ignored silently.
 */
final class Kustomization {
    private static final Set<String> SUPPORTED =
            Set.of("apiVersion", "kind", "namespace", "resources", "images", "patches");

    private final Path folder;
    private final JsonNode tree;

    private Kustomization(Path folder) {
        this.folder = folder;
        this.tree = Yaml.documents(folder.resolve("kustomization.yaml")).get(0);
    }

    static List<Manifest> render(Path folder) {
        return new Kustomization(folder).render();
    }

    private List<Manifest> render() {
        requireSupported(tree, SUPPORTED);
        List<Manifest> manifests = new ArrayList<>();
        tree.path("resources").forEach(resource -> manifests.addAll(read(folder.resolve(resource.asText()))));
        requireUnique(manifests);
        tree.path("patches").forEach(patch -> patch(manifests, patch));
        manifests.forEach(this::setNamespace);
        tree.path("images").forEach(image -> manifests.forEach(manifest -> setImage(manifest.tree(), image)));
        return manifests;
    }

    private static List<Manifest> read(Path resource) {
        if (Files.isDirectory(resource)) {
            return render(resource.normalize());
        }
        return Yaml.documents(resource).stream()
                .map(document -> new Manifest((ObjectNode) document))
                .toList();
    }

    private static void requireUnique(List<Manifest> manifests) {
        Set<String> names = new HashSet<>();
        for (Manifest manifest : manifests) {
            if (!names.add(manifest.toString())) {
                throw new IllegalArgumentException("duplicate " + manifest);
            }
        }
    }

    private void patch(List<Manifest> manifests, JsonNode patch) {
        requireSupported(patch, Set.of("target", "patch"));
        JsonNode target = patch.path("target");
        requireSupported(target, Set.of("kind", "name"));
        List<Manifest> targets = manifests.stream()
                .filter(manifest -> matches(target.path("kind"), manifest.kind()))
                .filter(manifest -> matches(target.path("name"), manifest.name()))
                .toList();
        if (targets.isEmpty()) {
            throw new IllegalArgumentException(folder + ": no resource matches the patch of " + target);
        }
        JsonNode operations = Yaml.documents(patch.path("patch").asText()).get(0);
        targets.forEach(manifest -> JsonPatch.apply(manifest.tree(), operations));
    }

    private static boolean matches(JsonNode pattern, String value) {
        return pattern.isMissingNode() || Pattern.matches(pattern.asText(), value);
    }

    private void setNamespace(Manifest manifest) {
        if (tree.has("namespace")) {
            String field = manifest.kind().equals("Namespace") ? "name" : "namespace";
            manifest.tree().withObject("/metadata").set(field, tree.get("namespace"));
        }
    }

    private static void setImage(JsonNode node, JsonNode image) {
        requireSupported(image, Set.of("name", "newName", "newTag"));
        if (node.path("image").asText().equals(image.path("name").asText())) {
            String name =
                    image.path("newName").asText() + ":" + image.path("newTag").asText();
            ((ObjectNode) node).set("image", TextNode.valueOf(name));
        }
        node.forEach(child -> setImage(child, image));
    }

    private static void requireSupported(JsonNode node, Set<String> supported) {
        node.fieldNames().forEachRemaining(name -> {
            if (!supported.contains(name)) {
                throw new IllegalArgumentException("'" + name + "' is not supported");
            }
        });
    }
}
