package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RenderingTest {
    private static final Path SMALL = Path.of("src", "test", "resources", "kustomize");

    /** All that our manifests use, in small, beside what Kustomize made of it. */
    @Test
    void shouldRenderAsKustomizeDid() throws IOException {
        assertThat(rendered(SMALL.resolve("overlay")))
                .containsExactlyInAnyOrderElementsOf(Yaml.documents(SMALL.resolve("rendered.yaml")));
    }

    /**
     * The manifests themselves, where there is a Kustomize: a JDK and Maven do not bring one, and no JAR does. Without it
     * {@link #shouldRenderAsKustomizeDid} holds, and what that does not know is refused.
     */
    @ParameterizedTest
    @MethodSource("dev.gregor.k8s.Folders#all")
    void shouldRenderAsKustomizeDoes(Path folder) throws IOException, InterruptedException {
        Optional<Path> kubectl = onPath("kubectl");
        // Only a comparison with a program that not every machine has; see above.
        assumeTrue(kubectl.isPresent(), "kubectl is not installed");
        List<JsonNode> theirs = Yaml.documents(run(kubectl.get().toString(), "kustomize", folder.toString()));
        assertThat(rendered(folder)).containsExactlyInAnyOrderElementsOf(theirs);
    }

    private static List<JsonNode> rendered(Path folder) {
        return Kustomization.render(folder).stream()
                .<JsonNode>map(Manifest::tree)
                .toList();
    }

    @Test
    void shouldRefuseWhatItDoesNotRender(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("kustomization.yaml"), "resources: []\nnamePrefix: my-\n");
        assertThatThrownBy(() -> Kustomization.render(folder)).hasMessageContaining("namePrefix");
    }

    @Test
    void shouldRefuseAPatchForNothing(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("kustomization.yaml"), """
                resources: []
                patches:
                  - target:
                      kind: Job
                    patch: "[]"
                """);
        assertThatThrownBy(() -> Kustomization.render(folder)).hasMessageContaining("for nothing");
    }

    private static Optional<Path> onPath(String command) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, command))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return text;
    }
}
