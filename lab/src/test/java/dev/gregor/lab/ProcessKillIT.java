package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.ProcessStorm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A short {@code gregor chaos --process}: a crawl with its broker inside is killed three times while it fetches. Its leases last
 * for hours, so that it cannot end unless each resumed run ends those of the dead one.
 */
@Tag("integration")
class ProcessKillIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(3);
    private static final int REQUESTS_PER_RUN = 25;

    @TempDir
    Path folder;

    @Test
    void shouldResumeACrawlThatWasKilledWithoutLossOrWait() throws Exception {
        Logger log = LoggerFactory.getLogger(ProcessKillIT.class);
        ProcessStorm storm = new ProcessStorm(folder, new ProcessStorm.Plan(5, 3, 5, 20), log::info);

        ChaosVerdict verdict = storm.run((crawl, web) -> {
            int requests = web.log().size() + REQUESTS_PER_RUN;
            await(requests + " requests").atMost(TIMEOUT).until(() -> web.log().size() >= requests || !crawl.isAlive());
        });

        assertThat(verdict.passed()).as(String.join("\n", verdict.lines())).isTrue();
        assertThat(storm.kills()).isEqualTo(3);
        assertThat(Files.readString(folder.resolve("crawl.log")))
                .contains("the last run crashed")
                .containsPattern("recovered: [0-9]+ URLs? that the last run had under way")
                .containsPattern("run [-0-9a-f]+ started: [0-9]+ visits of earlier runs ended");
    }
}
