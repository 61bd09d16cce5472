package dev.gregor.runtime;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of settings. Sources, in order of precedence: command line options, environment variables, the default of each
 * {@link Setting}.
 */
public final class Settings {
    private static final String PREFIX = "GREGOR_";

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

    /** Whether a source sets this; else its default applies. */
    public boolean has(Setting<?> setting) {
        return values.containsKey(setting.name());
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
            List<String> names = known.stream().<String>map(Setting::name).toList();
            throw new BadSetting("unknown setting " + name + NearestName.question(name, names)
                    + " ('gregor config' lists all settings)");
        }
    }
}
