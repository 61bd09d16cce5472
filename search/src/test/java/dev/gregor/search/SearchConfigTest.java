package dev.gregor.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.search.opensearch.OpenSearchConfig;
import dev.gregor.search.opensearch.OpenSearchCredentials;
import dev.gregor.search.query.Categories;
import dev.gregor.search.query.Categories.Category;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchConfigTest {
    @TempDir
    Path folder;

    private static SearchConfig config(Map<String, String> environment) {
        List<Setting<?>> known = new ArrayList<>(SearchConfig.SETTINGS);
        known.addAll(StreamsConfiguration.SETTINGS);
        return SearchConfig.from(Settings.from(environment, known));
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    @Test
    void shouldHaveDefaults() {
        assertThat(config(Map.of()))
                .isEqualTo(
                        new SearchConfig(Path.of("gregor-data", "search"), EngineSettings.DEFAULT, Optional.empty()));
    }

    @Test
    void shouldReadEverySetting() throws IOException {
        SearchConfig config = config(Map.of(
                "GREGOR_DATA",
                "other",
                "GREGOR_SEARCH_TIMEOUT",
                "100ms",
                "GREGOR_SEARCH_WEIGHTS",
                file("weights", "title=8\nrank = 0.5\n"),
                "GREGOR_SEARCH_CATEGORIES",
                file("categories", "{\"News\":{\"sites\":[\"a.org\"]}}")));
        assertThat(config.folder()).isEqualTo(Path.of("other", "search"));
        assertThat(config.engine().timeout()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.engine().weights().values())
                .containsEntry("title", 8.0)
                .containsEntry("rank", 0.5);
        assertThat(config.engine().weights().values())
                .containsEntry("main", ScoreWeights.DEFAULT.values().get("main"));
        assertThat(config.engine().categories())
                .isEqualTo(new Categories(Map.of("news", new Category(List.of("a.org"), List.of(), List.of()))));
    }

    @Test
    void shouldReadWhereAClusterIs() throws IOException {
        SearchConfig config = config(Map.of(
                "GREGOR_SEARCH", "opensearch",
                "GREGOR_OPENSEARCH", "https://search.example.org:9200/",
                "GREGOR_OPENSEARCH_USER", "gregor",
                "GREGOR_OPENSEARCH_PASSWORD", "@" + file("password", "secret\n"),
                "GREGOR_OPENSEARCH_CA", file("ca", ""),
                "GREGOR_OPENSEARCH_INDEX", "news",
                "GREGOR_OPENSEARCH_SHARDS", "5",
                "GREGOR_OPENSEARCH_TIMEOUT", "7s",
                "GREGOR_OPENSEARCH_FEED", "false"));
        assertThat(config.folder()).isEqualTo(Path.of("gregor-data", "search-feed"));
        assertThat(config.openSearch())
                .contains(new OpenSearchConfig(
                        URI.create("https://search.example.org:9200"),
                        OpenSearchCredentials.password("gregor", "secret"),
                        Optional.of(folder.resolve("ca")),
                        "news",
                        5,
                        Duration.ofSeconds(7),
                        false));
        assertThat(config.toString()).doesNotContain("secret");
    }

    @Test
    void shouldNotRepeatThePasswordOfAnAddress() {
        assertThatThrownBy(() -> config(
                        Map.of("GREGOR_SEARCH", "opensearch", "GREGOR_OPENSEARCH", "https://me:secret@a.org:9200")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("without user and password")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> config(Map.of("GREGOR_SEARCH", "opensearch")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_OPENSEARCH: expected an address");
    }

    @Test
    void shouldSayWhatIsWrongWithAFile() throws IOException {
        assertWrong("GREGOR_SEARCH_WEIGHTS", file("a", "titel=1"), "no weight is called titel");
        assertWrong("GREGOR_SEARCH_WEIGHTS", file("b", "title=much"), "expected a number");
        assertWrong("GREGOR_SEARCH_WEIGHTS", file("c", "title=-1"), "from 0 to 1000");
        assertWrong("GREGOR_SEARCH_WEIGHTS", "missing", "cannot read this file");
        assertWrong("GREGOR_SEARCH_CATEGORIES", file("d", "[1]"), "expected {\"category\"");
        assertWrong("GREGOR_SEARCH_CATEGORIES", file("e", "{\"a\":null}"), "category a");
    }

    private static void assertWrong(String setting, String value, String message) {
        assertThatThrownBy(() -> config(Map.of(setting, value)))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining(message);
    }
}
