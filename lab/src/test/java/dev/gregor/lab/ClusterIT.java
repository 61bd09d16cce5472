package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.Fault;
import dev.gregor.lab.command.ClusterCommand;
import dev.gregor.lab.command.ManifestSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code gregor cluster} with three brokers, of which one is killed during the crawl. */
@Tag("integration")
class ClusterIT {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterIT.class);
    private static final int BROKERS = 3;

    /** A visit whose outcome is lost with a broker is waited for this long, with all processes idle. */
    private static final String LEASE = "20s";

    @TempDir
    Path folder;

    @Test
    void shouldPassAllChecksWhileScalingAndWithoutABroker() throws Exception {
        ManifestSettings settings = ManifestSettings.read(Path.of("..", "k8s", "base"));

        ChaosRun.Plan plan = ClusterCommand.plan(settings, BROKERS).with("GREGOR_LEASE", LEASE);
        ChaosVerdict verdict = new ChaosRun(folder, plan, LOG::info).run((faults, web) -> {
            ClusterCommand.scale(faults, web);
            faults.inject(Fault.BROKER_KILL);
        });

        assertThat(verdict.passed()).as(String.join("\n", verdict.lines())).isTrue();
        assertThat(settings.of("scheduler")).containsKeys("GREGOR_LEASE", "GREGOR_LOG");
        assertThat(Files.readString(folder.resolve("scheduler-1.log"))).contains("metrics and health at");
    }
}
