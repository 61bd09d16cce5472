package dev.gregor.search;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.search.opensearch.OpenSearchConfig;
import dev.gregor.search.query.Categories;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The settings of search.
 *
 * @param folder of the index
 * @param openSearch the cluster that answers queries; none if the index in the folder does
 */
public record SearchConfig(Path folder, EngineSettings engine, Optional<OpenSearchConfig> openSearch) {
    public static final Setting<Categories> CATEGORIES = new Setting<>(
            "GREGOR_SEARCH_CATEGORIES",
            "",
            "JSON file with categories for search: the sites, prefixes of addresses and words of each",
            text -> text.isBlank() ? Categories.NONE : read(text, Categories::read));
    public static final Setting<ScoreWeights> WEIGHTS = new Setting<>(
            "GREGOR_SEARCH_WEIGHTS",
            "",
            "file with weights of the search score, one name=number per line; others keep their defaults",
            text -> text.isBlank() ? ScoreWeights.DEFAULT : read(text, ScoreWeights::read));
    public static final Setting<Duration> TIMEOUT = Setting.duration(
            "GREGOR_SEARCH_TIMEOUT", "5s", "longest time of a query; it answers with what it has found by then");

    static final List<Setting<?>> SETTINGS = Stream.concat(
                    Stream.of(CATEGORIES, WEIGHTS, TIMEOUT), OpenSearchConfig.SETTINGS.stream())
            .toList();

    /** The folder of the index in the data folder of a crawl or stage. */
    public static final String FOLDER = "search";

    /** The folder of an index that only knows what to send to a cluster. */
    private static final String FEED_FOLDER = "search-feed";

    private interface FileReader<T> {
        T read(Path file) throws IOException;
    }

    private static <T> T read(String text, FileReader<T> reader) {
        try {
            return reader.read(Path.of(text.strip()));
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("cannot read this file", e);
        }
    }

    public static SearchConfig from(Settings settings) {
        return in(settings.get(StreamsConfiguration.DATA), settings);
    }

    /** The settings with the index in this data folder. */
    public static SearchConfig in(Path data, Settings settings) {
        Optional<OpenSearchConfig> openSearch = OpenSearchConfig.from(settings);
        return new SearchConfig(
                data.resolve(openSearch.isPresent() ? FEED_FOLDER : FOLDER),
                new EngineSettings(settings.get(WEIGHTS), settings.get(CATEGORIES), settings.get(TIMEOUT)),
                openSearch);
    }
}
