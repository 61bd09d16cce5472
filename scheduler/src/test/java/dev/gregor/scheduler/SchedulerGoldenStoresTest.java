package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.SchedulerStateSample;
import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.urls.UrlCanonicalizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stores of the topology read the state that released versions wrote. */
class SchedulerGoldenStoresTest {
    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        SchedulerConfig config = SchedulerConfig.from(Settings.from(Map.of(), SchedulerConfig.SETTINGS));
        driver = new TopologyTestDriver(
                SchedulerTopology.build(config, UrlCanonicalizer.standard(), 1, () -> 0), properties);
    }

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldReadTheStateOfTheFirstVersion() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreOnlyVersion();
        InMemorySchedulerState sample = new InMemorySchedulerState();
        SchedulerStateSample.write(sample);
        assertThat(SchedulerStateSample.read(stored())).isEqualTo(SchedulerStateSample.read(sample));
    }

    @Test
    void shouldHaveGoldenFilesOfAllStores() throws IOException {
        SchedulerStateSample.write(stored());
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    private StreamsSchedulerState stored() {
        MockProcessorContext<Void, Void> context = new MockProcessorContext<>();
        for (StateStore store : driver.getAllStateStores().values()) {
            context.addStateStore(store);
        }
        return new StreamsSchedulerState(context);
    }
}
