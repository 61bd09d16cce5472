package dev.gregor.runtime;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The settings in force. Precedence, strongest first: flags of the command line, the environment, the defaults that
 * stand in each {@link Setting}.
 */
public final class Settings {
    private static final String PREFIX = "GREGOR_";
    private static final int FAR = 8;

    private final Map<String, String> given;

    private Settings(Map<String, String> given) {
        this.given = given;
    }

    /**
     * Takes the {@code GREGOR_…} variables of an environment.
     *
     * @throws BadSetting if the environment names a {@code GREGOR_…} that is not among {@code known}
     */
    public static Settings from(Map<String, String> environment, Collection<? extends Setting<?>> known) {
        Map<String, String> given = new HashMap<>();
        environment.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                refuseUnknown(name, known);
                given.put(name, value);
            }
        });
        return new Settings(given);
    }

    /** These settings, with {@code overrides} on top. */
    public Settings with(Map<String, String> overrides) {
        Map<String, String> merged = new HashMap<>(given);
        merged.putAll(overrides);
        return new Settings(merged);
    }

    /** These settings, with other {@code defaults} for what is not given. */
    public Settings withDefaults(Map<String, String> defaults) {
        Map<String, String> merged = new HashMap<>(defaults);
        merged.putAll(given);
        return new Settings(merged);
    }

    public <T> T get(Setting<T> setting) {
        String text = given.getOrDefault(setting.name(), setting.fallback());
        try {
            return setting.reader().apply(text);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new BadSetting(setting.name() + "=" + text + ": " + e.getMessage());
        }
    }

    private static void refuseUnknown(String name, Collection<? extends Setting<?>> known) {
        if (known.stream().noneMatch(setting -> setting.name().equals(name))) {
            String hint = nearest(name, known)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("");
            throw new BadSetting("there is no setting " + name + hint + " ('gregor config' lists them all)");
        }
    }

    private static Optional<String> nearest(String name, Collection<? extends Setting<?>> known) {
        return known.stream()
                .map(Setting::name)
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= FAR);
    }

    /** Levenshtein's. */
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
