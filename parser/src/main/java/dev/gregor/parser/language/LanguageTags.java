package dev.gregor.parser.language;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names of languages: tags of BCP 47 as pages write them, and the codes of ISO 639-3 that OpenNLP speaks. */
final class LanguageTags {
    private static final Pattern TAG = Pattern.compile("([A-Za-z]{2,3})(?:[-_][A-Za-z0-9]{1,8}){0,6}");

    /** Codes for which {@link Locale} has no short form, because they are part of a macrolanguage, or an outdated one. */
    private static final Map<String, String> SPECIAL = Map.of(
            "cmn", "zh", "nan", "zh", "pes", "fa", "ekk", "et", "lvs", "lv", "plt", "mg", "pnb", "pa", "ind", "id",
            "heb", "he", "yid", "yi");

    private static final Map<String, String> SHORT = shortCodes();

    private LanguageTags() {}

    /** The language of a tag such as {@code de-AT}, in its short form; null if it is no tag. */
    static @Nullable String language(@Nullable String tag) {
        if (tag == null || !TAG.matcher(tag.strip()).matches()) {
            return null;
        }
        String language = tag.strip().split("[-_]", 2)[0].toLowerCase(Locale.ROOT);
        return switch (language) {
            case "und", "mul", "zxx", "mis" -> null;
            case "iw" -> "he";
            case "in" -> "id";
            case "no" -> "nb";
            default -> ofIso3(language);
        };
    }

    /** The short form of a code of ISO 639-3; the code itself if it has none. */
    static String ofIso3(String code) {
        return SHORT.getOrDefault(code, code);
    }

    private static Map<String, String> shortCodes() {
        Map<String, String> codes = new HashMap<>();
        for (String language : Locale.getISOLanguages()) {
            codes.put(Locale.forLanguageTag(language).getISO3Language(), language);
        }
        codes.putAll(SPECIAL);
        return codes;
    }
}
