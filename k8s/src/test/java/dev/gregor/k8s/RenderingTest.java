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

    /** A small example of all features that the manifests use, with the output of Kustomize for it. */
    @Test
    void shouldRenderTheExampleAsKustomizeDid() throws IOException {
        assertThat(rendered(SMALL.resolve("overlay")))
                .containsExactlyInAnyOrderElementsOf(Yaml.documents(SMALL.resolve("rendered.yaml")));
    }

    /**
     * Compares the manifests themselves if kubectl is installed; it does not come with a JDK, with Maven or as a JAR. Without it
     * {@link #shouldRenderTheExampleAsKustomizeDid} covers all features, since others are an error.
     */
    @ParameterizedTest
    @MethodSource("dev.gregor.k8s.Folders#all")
    void shouldRenderAsKustomizeDoes(Path folder) throws IOException, InterruptedException {
        Optional<Path> kubectl = onPath("kubectl");

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
    void shouldReportAnUnsupportedFeature(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("kustomization.yaml"), "resources: []\nnamePrefix: my-\n");
        assertThatThrownBy(() -> Kustomization.render(folder)).hasMessageContaining("namePrefix");
    }

    @Test
    void shouldReportAPatchWithoutTarget(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("kustomization.yaml"), """
                resources: []
                patches:
                  - target:
                      kind: Job
                    patch: "[]"
                """);
        assertThatThrownBy(() -> Kustomization.render(folder)).hasMessageContaining("no resource matches");
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
