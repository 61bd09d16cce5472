package dev.gregor.runtime;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The values of settings. Sources, in order of precedence: command line options, environment variables, the default of each
 * {@link Setting}.
 */
public final class Settings {
    private static final String PREFIX = "GREGOR_";

    /** The maximum edit distance of a name that is suggested instead of an unknown one. */
    private static final int MAX_DISTANCE = 8;

    private final Map<String, String> values;

    private Settings(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Reads the {@code GREGOR_…} variables of an environment.
     *
     * @throws BadSetting if a {@code GREGOR_…} variable is not among {@code known}
     */
    public static Settings from(Map<String, String> environment, Collection<? extends Setting<?>> known) {
        Map<String, String> values = new HashMap<>();
        environment.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                requireKnown(name, known);
                values.put(name, value);
            }
        });
        return new Settings(values);
    }

    /** These settings with some values replaced. */
    public Settings with(Map<String, String> overrides) {
        Map<String, String> merged = new HashMap<>(values);
        merged.putAll(overrides);
        return new Settings(merged);
    }

    /** These settings with other defaults for those that have no value. */
    public Settings withDefaults(Map<String, String> defaults) {
        Map<String, String> merged = new HashMap<>(defaults);
        merged.putAll(values);
        return new Settings(merged);
    }

    public <T> T get(Setting<T> setting) {
        String text = values.getOrDefault(setting.name(), setting.defaultText());
        try {
            return setting.parser().apply(text);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new BadSetting(setting.name() + "=" + text + ": " + e.getMessage());
        }
    }

    private static void requireKnown(String name, Collection<? extends Setting<?>> known) {
        if (known.stream().noneMatch(setting -> setting.name().equals(name))) {
            String hint = nearest(name, known)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("");
            throw new BadSetting("unknown setting " + name + hint + " ('gregor config' lists all settings)");
        }
    }

    private static Optional<String> nearest(String name, Collection<? extends Setting<?>> known) {
        return known.stream()
                .map(Setting::name)
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= MAX_DISTANCE);
    }

    /** The Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
