package dev.gregor.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.search.query.Categories;
import dev.gregor.search.query.Categories.Category;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
                .isEqualTo(new SearchConfig(Path.of("gregor-data", "search"), EngineSettings.DEFAULT));
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
