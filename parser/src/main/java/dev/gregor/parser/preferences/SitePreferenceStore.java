package dev.gregor.parser.preferences;

import org.jspecify.annotations.Nullable;

/** What origins say on the use of their pages, if they say anything. */
public interface SitePreferenceStore {
    @Nullable
    SitePreferences get(String origin);

    /** Replaces what an origin says; null if it says nothing any more. */
    void put(String origin, @Nullable SitePreferences preferences);
}
