package dev.gregor.parser.preferences;

import dev.gregor.topics.records.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The vocabularies in which headers and robots.txt allow or refuse uses. */
public enum UsageVocabulary {
    /** Content Signals of Cloudflare: {@code search=yes, ai-train=no}. */
    CONTENT_SIGNAL("Content-Signal", "yes", "no") {
        @Override
        Optional<Map<String, String>> parse(String value) {
            Map<String, String> preferences = new LinkedHashMap<>();
            for (String part : value.toLowerCase(Locale.ROOT).split(",", -1)) {
                int equals = part.indexOf('=');
                String name = part.substring(0, Math.max(0, equals)).strip();
                if (!NAME.matcher(name).matches()) {
                    return Optional.empty();
                }
                preferences.merge(name, part.substring(equals + 1).strip(), UsageVocabulary::stricter);
            }
            return Optional.of(preferences);
        }
    },
    /** AI Preferences of the IETF: {@code train-ai=n}, as a structured dictionary. */
    CONTENT_USAGE("Content-Usage", "y", "n") {
        @Override
        Optional<Map<String, String>> parse(String value) {
            return StructuredDictionary.tokens(value);
        }
    };

    /** The most names that are kept of one statement. */
    static final int MAX_NAMES = 20;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_.*-]{0,49}");

    /** The names of one use in the two vocabularies; the rules of the settings know the second. */
    private static final Map<String, String> COMMON_NAMES = Map.of("train-ai", "ai-train", "ai-use", "ai-input");

    private static final Map<String, String> COMMON_VALUES = Map.of("n", "no", "y", "yes");

    private final String field;
    private final String allowed;
    private final String refused;

    UsageVocabulary(String field, String allowed, String refused) {
        this.field = field;
        this.allowed = allowed;
        this.refused = refused;
    }

    /** The name of a preference as the settings spell it, whichever vocabulary it is from. */
    public static String commonName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return COMMON_NAMES.getOrDefault(lower, lower);
    }

    /** The value of a preference as the settings spell it, whichever vocabulary it is from. */
    public static String commonValue(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return COMMON_VALUES.getOrDefault(lower, lower);
    }

    /** The name of the vocabulary in a document, and of its lines in robots.txt. */
    String key() {
        return field.toLowerCase(Locale.ROOT);
    }

    /** All that the value says; empty if it is not of this vocabulary. */
    abstract Optional<Map<String, String>> parse(String value);

    /**
     * What a value allows and refuses. Names that say neither are left out: they say nothing yet.
     *
     * @param source where the value is from, for {@code problems}
     */
    Map<String, String> read(String value, String source, List<String> problems) {
        if (value.length() >= Page.ContentHeaders.MAX_CHARS) {
            problems.add(source + ": " + field + " is too long");
            return Map.of();
        }
        Optional<Map<String, String>> parsed = parse(value);
        if (parsed.isEmpty()) {
            problems.add(source + ": " + field + " could not be read");
            return Map.of();
        }
        Map<String, String> preferences = new TreeMap<>();
        parsed.get().forEach((name, said) -> {
            boolean known = said.equals(allowed) || said.equals(refused);
            if (known && NAME.matcher(name).matches() && preferences.size() < MAX_NAMES) {
                preferences.put(name, said);
            }
        });
        return preferences;
    }

    /** What two statements say together: what one of them refuses is refused. */
    static Map<String, String> combine(Map<String, String> one, Map<String, String> other) {
        Map<String, String> both = new TreeMap<>(one);
        other.forEach((name, said) -> both.merge(name, said, UsageVocabulary::stricter));
        return both;
    }

    private static String stricter(String one, String other) {
        return commonValue(one).equals(CONTENT_SIGNAL.refused) ? one : other;
    }
}
