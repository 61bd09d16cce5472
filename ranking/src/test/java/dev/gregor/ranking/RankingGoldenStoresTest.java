package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.ranking.block.SiteStore;
import dev.gregor.ranking.block.StoreSamples;
import dev.gregor.ranking.community.CommunityStore;
import dev.gregor.runtime.Settings;
import dev.gregor.testing.kafka.GoldenStores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stores of the topology read what released versions wrote, and write what the newest golden files hold. */
class RankingGoldenStoresTest {
    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        RankingConfig config = RankingConfig.from(Settings.from(Map.of(), RankingConfig.SETTINGS));
        driver = new TopologyTestDriver(RankingTopology.build(config, 1, () -> 0), properties);
    }

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldReadTheStoresOfAllVersions() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreOnlyVersion();
        assertThat(StoreSamples.read(blocks(), sites(), sites())).isEqualTo(StoreSamples.expected());
    }

    @Test
    void shouldHaveGoldenFilesOfEveryKindOfEntry() throws IOException {
        StoreSamples.write(blocks());
        StreamsSiteStore sites = sites();
        StoreSamples.write((SiteStore) sites);
        StoreSamples.write((CommunityStore) sites);
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    private StreamsBlockStore blocks() {
        return new StreamsBlockStore(driver.getKeyValueStore(BlockProcessor.STORE));
    }

    private StreamsSiteStore sites() {
        return new StreamsSiteStore(driver.getKeyValueStore(SiteProcessor.STORE));
    }
}
