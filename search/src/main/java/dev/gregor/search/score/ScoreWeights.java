package dev.gregor.search.score;

import dev.gregor.search.index.PageField;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * All numbers of the score, by name. docs/search.md explains them; a file of {@code name=number} lines replaces any of
 * them, for tuning.
 */
public final class ScoreWeights {
    private static final String LENGTH = ".length";
    private static final Map<String, Double> DEFAULTS = defaults();

    /** The weights without a file. */
    public static final ScoreWeights DEFAULT = new ScoreWeights(DEFAULTS);

    private final Map<String, Double> values;
    private final Map<PageField, Double> weights = new EnumMap<>(PageField.class);
    private final Map<PageField, Double> lengths = new EnumMap<>(PageField.class);

    private ScoreWeights(Map<String, Double> values) {
        this.values = values;
        for (PageField field : PageField.values()) {
            weights.put(field, get(field.words()));
            lengths.put(field, get(field.words() + LENGTH));
        }
    }

    private static Map<String, Double> defaults() {
        Map<String, Double> values = new TreeMap<>();
        put(values, PageField.TITLE, 6, 0.6);
        put(values, PageField.HEADINGS, 2, 0.5);
        put(values, PageField.ADDRESS, 2, 0.8);
        put(values, PageField.LINKS, 6, 0.4);
        put(values, PageField.SITE_LINKS, 3, 0.5);
        put(values, PageField.MAIN, 1, 0.7);
        put(values, PageField.REST, 0.3, 0.7);
        values.put("k1", 4.0);
        values.put("stem", 0.6);
        values.put("name", 0.6);
        values.put("whole", 1.0);
        values.put("phrase", 0.4);
        values.put("all", 3.0);
        values.put("rank", 0.6);
        values.put("rank.half", 2.0);
        values.put("rank.none", 0.3);
        values.put("quality", 1.0);
        values.put("site", 3.0);
        return values;
    }

    private static void put(Map<String, Double> values, PageField field, double weight, double length) {
        values.put(field.words(), weight);
        values.put(field.words() + LENGTH, length);
    }

    /**
     * Reads weights from a file; those that it does not name stay as they are.
     *
     * @throws IllegalArgumentException if a line is not the name of a weight and a number from 0 to 1000
     */
    public static ScoreWeights read(Path file) throws IOException {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            lines.load(reader);
        }
        ScoreWeights read = DEFAULT;
        for (String name : lines.stringPropertyNames()) {
            read = read.with(name, number(name, lines.getProperty(name)));
        }
        return read;
    }

    private static double number(String name, String text) {
        double number;
        try {
            number = Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + text + ": expected a number such as 0.6", e);
        }
        if (!(number >= 0 && number <= 1_000)) {
            throw new IllegalArgumentException(name + "=" + text + ": expected a number from 0 to 1000");
        }
        return number;
    }

    /** These weights with another value of one. */
    public ScoreWeights with(String name, double value) {
        if (!DEFAULTS.containsKey(name)) {
            throw new IllegalArgumentException(
                    "no weight is called " + name + "; there are " + String.join(", ", DEFAULTS.keySet()));
        }
        Map<String, Double> changed = new TreeMap<>(values);
        changed.put(name, value);
        return new ScoreWeights(changed);
    }

    /** All weights by name. */
    public Map<String, Double> values() {
        return Map.copyOf(values);
    }

    private double get(String name) {
        Double value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("no weight " + name);
        }
        return value;
    }

    /** How much one occurrence in a field counts. */
    double of(PageField field) {
        return weights.getOrDefault(field, 0.0);
    }

    /** How much the length of a field counts, from 0 (not at all) to 1: the {@code b} of BM25. */
    double length(PageField field) {
        return lengths.getOrDefault(field, 0.0);
    }

    /** How slowly further occurrences of a word stop to count. */
    double k1() {
        return get("k1");
    }

    /** How much a word with the same stem counts, compared with the word itself. */
    public double stem() {
        return get("stem");
    }

    /** How much it counts that consecutive words are one name. */
    public double name() {
        return get("name");
    }

    /** How much a name counts that the query has as a whole, compared with its words: it says as much as all of them. */
    public double whole() {
        return get("whole");
    }

    /** How much it counts that words stand together. */
    public double phrase() {
        return get("phrase");
    }

    /** What is added if a page has all words of a query that is content with some. */
    public double all() {
        return get("all");
    }

    /** How much the highest rank adds, compared with the score of the words. */
    double rank() {
        return get("rank");
    }

    /** The rank that adds half of that. */
    double rankHalf() {
        return get("rank.half");
    }

    /** The rank of a page that has none yet. */
    double rankNone() {
        return get("rank.none");
    }

    /** How many places of a page of results a site gets before others had theirs. */
    public int site() {
        return (int) Math.max(1, get("site"));
    }

    /** The exponent of the quality of a text. */
    double quality() {
        return get("quality");
    }
}
