package dev.gregor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.preferences.PagePreferences;
import dev.gregor.parser.preferences.SitePreferenceStore;
import dev.gregor.parser.preferences.SitePreferences;
import dev.gregor.parser.preferences.UsagePreferences;
import dev.gregor.topics.Json;
import dev.gregor.topics.records.Page;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The code that {@code PreferencesFuzzTest} exercises. */
final class PreferencesTarget {
    /** Far below what a record of a changelog may hold. */
    private static final int MAX_STORED_CHARS = 500_000;

    private static final int MAX_PROBLEMS = 10;

    private PreferencesTarget() {}

    /** The input is every file and every header of one site. */
    static void read(byte[] input) {
        Bounds.check(() -> {
            OneSite site = new OneSite();
            UsagePreferences preferences = new UsagePreferences("gregor", true, site);
            preferences.onRobots(Pages.of("http://a.example/robots.txt", "text/plain", input));
            preferences.onTdmFile(Pages.of("http://a.example/.well-known/tdmrep.json", "application/json", input));
            preferences.onAiText(Pages.of("http://a.example/ai.txt", "text/plain", input));
            PagePreferences read = preferences.of(page(input), Map.of());
            assertThat(read.problems()).hasSizeLessThan(MAX_PROBLEMS);
            assertThat(Json.MAPPER.writeValueAsString(site.said)).hasSizeLessThan(MAX_STORED_CHARS);
        });
    }

    private static Page page(byte[] input) {
        String text = new String(input, StandardCharsets.ISO_8859_1);
        return Pages.of("http://a.example/a/b.html?c=d", "text/html", input)
                .withResponse(Page.Response.of(200).withContent(new Page.ContentHeaders(text, text, text, text, text)));
    }

    private static final class OneSite implements SitePreferenceStore {
        private @Nullable SitePreferences said;

        @Override
        public @Nullable SitePreferences get(String origin) {
            return said;
        }

        @Override
        public void put(String origin, @Nullable SitePreferences preferences) {
            said = preferences;
        }
    }
}
