package dev.gregor.crawl;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.CanonicalizerSettings;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.Set;
import java.util.TreeSet;

/** The settings of the canonical form of URLs. Every stage that canonicalizes URLs has them; they must be equal in all. */
public final class UrlSettings {
    public static final Setting<Set<String>> DROP_PARAMETERS = Setting.commaSeparated(
            "GREGOR_DROP_PARAMETERS",
            String.join(",", new TreeSet<>(CanonicalizerSettings.standard().droppedParameters())),
            "query and ;path parameters that do not select content, in any case; * at the end matches any suffix");
    public static final Setting<Set<String>> DEFAULT_PAGES = Setting.commaSeparated(
            "GREGOR_DEFAULT_PAGES",
            "",
            "file names that stand for their directory, such as index.html; empty for none");

    /** Records do not take longer URLs than the default. */
    public static final Setting<Integer> MAX_URL = Setting.number(
            "GREGOR_MAX_URL",
            CanonicalizerSettings.DEFAULT_MAX_LENGTH,
            64,
            CanonicalizerSettings.DEFAULT_MAX_LENGTH,
            "maximum length of a URL in characters; longer URLs are invalid");

    private UrlSettings() {}

    public static UrlCanonicalizer canonicalizer(Settings settings) {
        return UrlCanonicalizer.with(new CanonicalizerSettings(
                settings.get(MAX_URL), settings.get(DROP_PARAMETERS), settings.get(DEFAULT_PAGES)));
    }
}
