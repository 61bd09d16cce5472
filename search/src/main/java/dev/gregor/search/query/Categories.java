package dev.gregor.search.query;

import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/**
 * The categories of a user: a page is in a category if it is of one of its sites, if its address begins with one of its
 * prefixes, or if it has one of its words.
 */
public record Categories(Map<String, Category> byName) {
    public static final Categories NONE = new Categories(Map.of());

    private static final int MAX_CATEGORIES = 100;
    private static final int MAX_ENTRIES = 1_000;

    public Categories {
        Map<String, Category> lower = new TreeMap<>();
        byName.forEach((name, category) -> lower.put(name.toLowerCase(Locale.ROOT), category));
        byName = lower;
    }

    /** What makes a page belong to a category; any of these suffices. */
    public record Category(List<String> sites, List<String> prefixes, List<String> words) {
        public Category {
            sites = sites == null ? List.of() : List.copyOf(sites);
            prefixes = prefixes == null ? List.of() : List.copyOf(prefixes);
            words = words == null ? List.of() : List.copyOf(words);
        }
    }

    /**
     * Reads a JSON file: {@code {"news": {"sites": […], "prefixes": […], "words": […]}}}.
     *
     * @throws IllegalArgumentException if it is not of this form, with what is wrong
     */
    public static Categories read(Path file) throws IOException {
        Map<String, Category> categories;
        try {
            categories = Json.MAPPER.readValue(Files.readAllBytes(file), new TypeReference<>() {});
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    "expected {\"category\": {\"sites\": […], \"prefixes\": […], \"words\": […]}, …}", e);
        }
        if (categories == null || categories.size() > MAX_CATEGORIES) {
            throw new IllegalArgumentException("expected at most " + MAX_CATEGORIES + " categories");
        }
        categories.forEach((name, category) -> {
            if (category == null
                    || category.sites().size()
                                    + category.prefixes().size()
                                    + category.words().size()
                            > MAX_ENTRIES) {
                throw new IllegalArgumentException(
                        "category " + name + ": expected at most " + MAX_ENTRIES + " sites, prefixes and words");
            }
        });
        return new Categories(categories);
    }
}
