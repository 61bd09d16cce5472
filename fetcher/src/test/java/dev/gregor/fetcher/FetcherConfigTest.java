package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.crawl.ControlState;
import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetcherConfigTest {
    @Test
    void shouldUseProxyOnlyIfOneIsSet() {
        assertThat(config(Map.of()).http().network().proxy()).isNull();
        assertThat(config(Map.of("GREGOR_PROXY", "http://proxy.example:3128"))
                        .http()
                        .network()
                        .proxy())
                .isEqualTo(new ProxyAddress("proxy.example", 3128));
    }

    @Test
    void shouldExplainBadProxy() {
        assertThatThrownBy(() -> config(Map.of("GREGOR_PROXY", "proxy.example:3128")))
                .isInstanceOf(BadSetting.class)
                .hasMessageStartingWith("GREGOR_PROXY=proxy.example:3128: expected http://host:port");
    }

    @Test
    void shouldBelongToARunOnlyIfOneIsSet() {
        assertThat(config(Map.of()).run()).isNull();
        assertThat(config(Map.of("GREGOR_RUN", " run1 ")).run()).isEqualTo("run1");
    }

    @Test
    void shouldReadBlocklist(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("blocked.txt"), "a.example\n");
        Settings settings = Settings.from(Map.of("GREGOR_BLOCKLIST", file.toString()), FetcherConfig.SETTINGS);

        assertThat(ControlState.from(settings).blocks(new CrawlUrl("http://www.a.example/")))
                .contains("a.example");
    }

    @Test
    void shouldDivideMemory() {
        FetcherConfig config = config(Map.of("GREGOR_FETCHER_MEMORY", "90MiB"));
        assertThat(config.producerMemory()).isEqualTo(30 << 20);
        assertThat(config.http().limits().bodyMemory()).isEqualTo(60 << 20);

        long heap = Runtime.getRuntime().maxMemory();
        FetcherConfig standard = config(Map.of());
        assertThat(standard.producerMemory() + standard.http().limits().bodyMemory())
                .isEqualTo(heap / 100 * 30);
    }

    @Test
    void shouldFetchPdfUnlessItIsOff() {
        assertThat(config(Map.of()).http().limits().contentTypes()).contains("application/pdf", "text/html");
        assertThat(config(Map.of("GREGOR_PDF", "false")).http().limits().contentTypes())
                .contains("text/html")
                .doesNotContain("application/pdf");
    }

    @Test
    void shouldKeepResponsesOnlyIfTheyAreWanted() {
        assertThat(config(Map.of()).http().limits().keepResponses()).isFalse();
        assertThat(config(Map.of("GREGOR_KEEP_RESPONSES", "true"))
                        .http()
                        .limits()
                        .keepResponses())
                .isTrue();
    }

    private static FetcherConfig config(Map<String, String> environment) {
        return FetcherConfig.from(Settings.from(environment, FetcherConfig.SETTINGS), "1");
    }
}
