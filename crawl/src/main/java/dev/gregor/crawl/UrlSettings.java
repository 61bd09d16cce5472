package dev.gregor.crawl;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.CanonSettings;
import dev.gregor.urls.UrlCanon;
import java.util.Set;
import java.util.TreeSet;

/** Which spellings are one URL. Every stage that makes URLs canonical has these, and all must be set alike. */
public final class UrlSettings {
    public static final Setting<Set<String>> DROP_PARAMETERS = Setting.words(
            "GREGOR_DROP_PARAMETERS",
            String.join(",", new TreeSet<>(CanonSettings.standard().droppedParameters())),
            "query and ;path parameters that never select content, in any case; * at the end stands for anything");
    public static final Setting<Set<String>> DEFAULT_PAGES = Setting.words(
            "GREGOR_DEFAULT_PAGES", "", "file names that mean their directory, such as index.html; none if empty");

    /** Records take no longer ones than the default. */
    public static final Setting<Integer> MAX_URL = Setting.number(
            "GREGOR_MAX_URL",
            CanonSettings.DEFAULT_MAX_LENGTH,
            64,
            CanonSettings.DEFAULT_MAX_LENGTH,
            "characters of a URL; longer ones are refused");

    private UrlSettings() {}

    public static UrlCanon canon(Settings settings) {
        return UrlCanon.with(
                new CanonSettings(settings.get(MAX_URL), settings.get(DROP_PARAMETERS), settings.get(DEFAULT_PAGES)));
    }
}
