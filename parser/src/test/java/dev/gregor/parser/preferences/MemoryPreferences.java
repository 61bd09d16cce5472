package dev.gregor.parser.preferences;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A store in memory. */
public final class MemoryPreferences implements SitePreferenceStore {
    private final Map<String, SitePreferences> byOrigin = new HashMap<>();

    @Override
    public @Nullable SitePreferences get(String origin) {
        return byOrigin.get(origin);
    }

    @Override
    public void put(String origin, @Nullable SitePreferences preferences) {
        if (preferences == null) {
            byOrigin.remove(origin);
        } else {
            byOrigin.put(origin, preferences);
        }
    }
}
