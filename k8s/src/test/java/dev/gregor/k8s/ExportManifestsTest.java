package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder {@code export} can be added to an overlay. */
class ExportManifestsTest {
    @Test
    void shouldKeepTheRulesInAnOverlay(@TempDir Path folder) throws IOException {
        Path overlay = folder.toRealPath();
        Files.writeString(overlay.resolve("kustomization.yaml"), """
                resources:
                  - %s
                  - %s
                images:
                  - name: gregor
                    newName: gregor
                    newTag: 0.1.0
                """.formatted(
                        overlay.relativize(Folders.LOCAL), overlay.relativize(Folders.EXPORT)));
        List<Manifest> manifests = Kustomization.render(overlay);

        assertThat(manifests)
                .extracting(Manifest::toString)
                .contains("StatefulSet gregor-ids", "Deployment gregor-export", "NetworkPolicy gregor-export-database");
        assertThat(ManifestRules.violations(manifests)).isEmpty();
    }
}
