package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.ranking.block.BlockState;
import dev.gregor.runtime.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamsBlockStoreTest {
    private static final BlockState STATE = new BlockState(true, 7, 6, 120.5, false, 80, 1);
    private static final byte[] VALUE = {1, 2, 3};

    @TempDir
    private Path state;

    private TopologyTestDriver driver;
    private StreamsBlockStore store;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        RankingConfig config = RankingConfig.from(Settings.from(Map.of(), RankingConfig.SETTINGS));
        driver = new TopologyTestDriver(RankingTopology.build(config, 1, () -> 0), properties);
        store = new StreamsBlockStore(driver.getKeyValueStore(BlockProcessor.STORE));
    }

    @AfterEach
    void close() {
        driver.close();
    }

    private List<String> pages(String block, String after, int limit) {
        List<String> urls = new ArrayList<>();
        assertThat(store.scanPages(block, after, limit, (url, entry) -> urls.add(url)))
                .isEqualTo(urls.size());
        return urls;
    }

    @Test
    void shouldScanThePagesOfOneBlockInRuns() {
        for (String block : List.of("a.org", "a.org.uk", "a.org:8080", "a.or")) {
            store.putState(block, STATE);
            store.putRankChunk(block, 0, 0, VALUE);
            for (String path : List.of("2", "", "1", "1/x")) {
                store.putPage(block, "http://" + block + '/' + path, VALUE);
            }
        }
        assertThat(pages("a.org", "", 3)).containsExactly("http://a.org/", "http://a.org/1", "http://a.org/1/x");
        assertThat(pages("a.org", "http://a.org/1/x", 3)).containsExactly("http://a.org/2");
        assertThat(pages("a.org", "http://a.org/2", 3)).isEmpty();
        assertThat(pages("b.org", "", 3)).isEmpty();
    }

    @Test
    void shouldReadTheStatesOfAllBlocks() {
        List<String> blocks = List.of("*", "a.org", "a.org:8080", "zz.org");
        for (String block : blocks) {
            store.putState(block, STATE);
            store.putPage(block, "http://a.org/", VALUE);
            store.putRankChunk(block, 1, 0, VALUE);
        }
        store.putState("gone.org", STATE);
        store.putState("gone.org", null);
        List<String> read = new ArrayList<>();
        store.forEachState((block, blockState) -> {
            assertThat(blockState).isEqualTo(STATE);
            read.add(block);
        });
        assertThat(read).isEqualTo(blocks);
        assertThat(store.state("gone.org")).isNull();
    }
}
