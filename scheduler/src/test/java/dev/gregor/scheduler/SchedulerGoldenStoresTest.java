package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.SchedulerStateSample;
import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.urls.UrlCanon;
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

/** The state of versions before this one is read, through the stores of the topology. */
class SchedulerGoldenStoresTest {
    /** Since the second, a URL may stand before its place. */
    private static final int NEWEST = 2;

    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        SchedulerConfig config = SchedulerConfig.from(Settings.from(Map.of(), SchedulerConfig.SETTINGS));
        driver = new TopologyTestDriver(SchedulerTopology.build(config, UrlCanon.standard(), 1, () -> 0), properties);
    }

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldReadWhatTheFirstVersionWrote() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreVersion(1, NEWEST);
        InMemorySchedulerState sample = new InMemorySchedulerState();
        SchedulerStateSample.keepOldest(sample);
        assertThat(SchedulerStateSample.read(ledger())).isEqualTo(SchedulerStateSample.read(sample));
    }

    @Test
    void shouldReadWhatTheNewestVersionWrote() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreVersion(NEWEST, NEWEST);
        InMemorySchedulerState sample = new InMemorySchedulerState();
        SchedulerStateSample.keep(sample);
        assertThat(SchedulerStateSample.read(ledger())).isEqualTo(SchedulerStateSample.read(sample));
    }

    @Test
    void shouldHaveGoldenFilesOfAllThatIsWrittenNow() throws IOException {
        SchedulerStateSample.keep(ledger());
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    private StreamsSchedulerState ledger() {
        MockProcessorContext<Void, Void> context = new MockProcessorContext<>();
        for (StateStore store : driver.getAllStateStores().values()) {
            context.addStateStore(store);
        }
        return new StreamsSchedulerState(context);
    }
}
