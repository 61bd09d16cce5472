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

/** The storm of {@code gregor chaos}, in short: each stage and a broker is killed, and some worse things. */
@Tag("integration")
class ChaosIT {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @TempDir
    Path folder;

    @Test
    void shouldLoseNothingWhateverIsKilled() throws Exception {
        ChaosVerdict verdict = run((storm, web) -> {
            afterRequests(web, 40);
            storm.strike(Fault.SCALE_UP);
            for (String stage : new String[] {"fetcher-1", "parser-1", "scheduler-1", "dedup-1", "ranking-1"}) {
                afterRequests(web, web.log().size() + 15);
                storm.killStage(stage);
            }
            afterRequests(web, web.log().size() + 15);
            storm.strike(Fault.BROKER_KILL);
            storm.strike(Fault.STAGE_DISK_FULL);
            storm.strike(Fault.RESTART);
        });

        assertThat(verdict.good()).as(String.join("\n", verdict.lines())).isTrue();
        assertThat(Files.readString(folder.resolve("scheduler-1.log")))
                .contains("it was not stopped in order")
                .contains("of its state read again from Kafka");
    }

    private ChaosVerdict run(ChaosRun.Weather weather) throws IOException, InterruptedException {
        Logger log = LoggerFactory.getLogger(ChaosIT.class);
        return new ChaosRun(folder, ChaosRun.Plan.ofOneEach(11, 6, 40, 1), log::info).run(weather);
    }

    private static void afterRequests(FakeWeb web, int count) {
        await(count + " requests").atMost(PATIENCE).until(() -> web.log().size() >= count);
    }
}
