package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.host.LedgerSample;
import dev.gregor.scheduler.host.MemoryLedger;
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
class GoldenStoresTest {
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
        MemoryLedger sample = new MemoryLedger();
        LedgerSample.keepOldest(sample);
        assertThat(LedgerSample.read(ledger())).isEqualTo(LedgerSample.read(sample));
    }

    @Test
    void shouldReadWhatTheNewestVersionWrote() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreVersion(NEWEST, NEWEST);
        MemoryLedger sample = new MemoryLedger();
        LedgerSample.keep(sample);
        assertThat(LedgerSample.read(ledger())).isEqualTo(LedgerSample.read(sample));
    }

    @Test
    void shouldHaveGoldenFilesOfAllThatIsWrittenNow() throws IOException {
        LedgerSample.keep(ledger());
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    private StoreLedger ledger() {
        MockProcessorContext<Void, Void> context = new MockProcessorContext<>();
        for (StateStore store : driver.getAllStateStores().values()) {
            context.addStateStore(store);
        }
        return new StoreLedger(context);
    }
}
