package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The folder {@code export} can be added to an overlay. */
class ExportManifestsTest {
    @Test
    void shouldKeepTheRulesTogetherWithAnOverlay() {
        List<Manifest> manifests = new ArrayList<>(Kustomization.render(Folders.LOCAL));
        manifests.addAll(Kustomization.render(Folders.EXPORT));

        assertThat(manifests)
                .extracting(Manifest::toString)
                .contains("StatefulSet gregor-ids", "Deployment gregor-export", "NetworkPolicy gregor-export-database");
        assertThat(ManifestRules.violations(manifests)).isEmpty();
    }
}
