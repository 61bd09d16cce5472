package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.lab.chaos.ChaosRun;
import dev.gregor.lab.chaos.ChaosVerdict;
import dev.gregor.lab.chaos.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A short {@code gregor chaos}: kills each stage and the broker, scales up, fills a disk, and restarts a stage. */
@Tag("integration")
class ChaosIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    @TempDir
    Path folder;

    @Test
    void shouldPassAllChecksWhateverIsKilled() throws Exception {
        ChaosVerdict verdict = run((faults, web) -> {
            awaitRequests(web, 40);
            faults.inject(Fault.SCALE_UP);
            for (String stage : new String[] {"fetcher-1", "parser-1", "scheduler-1", "dedup-1", "ranking-1"}) {
                awaitRequests(web, web.log().size() + 15);
                faults.killStage(stage);
            }
            awaitRequests(web, web.log().size() + 15);
            faults.inject(Fault.BROKER_KILL);
            faults.inject(Fault.STAGE_DISK_FULL);
            faults.inject(Fault.RESTART);
        });

        assertThat(verdict.passed()).as(String.join("\n", verdict.lines())).isTrue();
        assertThat(Files.readString(folder.resolve("scheduler-1.log")))
                .contains("the last process crashed")
                .contains("of its state restored from Kafka");
    }

    private ChaosVerdict run(ChaosRun.Scenario scenario) throws IOException, InterruptedException {
        Logger log = LoggerFactory.getLogger(ChaosIT.class);
        return new ChaosRun(folder, ChaosRun.Plan.withSingleProcesses(11, 6, 40, 1), log::info).run(scenario);
    }

    private static void awaitRequests(FakeWeb web, int count) {
        await(count + " requests").atMost(TIMEOUT).until(() -> web.log().size() >= count);
    }
}
