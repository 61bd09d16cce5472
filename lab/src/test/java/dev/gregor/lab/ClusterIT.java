package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.admin.ManifestSettings;
import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.Fault;
import dev.gregor.lab.command.ClusterCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The ring as the manifests run it: three brokers, several of each stage, some added and removed, a broker lost. */
@Tag("integration")
class ClusterIT {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterIT.class);
    private static final int BROKERS = 3;

    @TempDir
    Path folder;

    @Test
    void shouldCrawlAllWhileStagesComeAndGoAndABrokerIsLost() throws Exception {
        ManifestSettings settings = ManifestSettings.read(Path.of("..", "k8s", "base"));

        ChaosVerdict verdict = new ChaosRun(folder, ClusterCommand.plan(settings, BROKERS), LOG::info)
                .run((storm, web) -> {
                    ClusterCommand.scale(storm, web);
                    storm.strike(Fault.BROKER_KILL);
                });

        assertThat(verdict.good()).as(String.join("\n", verdict.lines())).isTrue();
        assertThat(settings.of("scheduler")).containsKeys("GREGOR_LEASE", "GREGOR_LOG");
        assertThat(Files.readString(folder.resolve("scheduler-1.log"))).contains("metrics and health at");
    }
}
