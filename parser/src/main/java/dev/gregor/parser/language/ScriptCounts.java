package dev.gregor.parser.language;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many letters of a text belong to which script. Many scripts are those of one language alone. */
final class ScriptCounts {
    /** A fifth of the letters in Kana or Hangul is more than a quotation, whatever the rest is. */
    private static final int TELLING_SHARE = 5;

    private static final Map<UnicodeScript, String> LANGUAGE_OF_SCRIPT = Map.ofEntries(
            Map.entry(UnicodeScript.HANGUL, "ko"),
            Map.entry(UnicodeScript.THAI, "th"),
            Map.entry(UnicodeScript.GREEK, "el"),
            Map.entry(UnicodeScript.HEBREW, "he"),
            Map.entry(UnicodeScript.GEORGIAN, "ka"),
            Map.entry(UnicodeScript.ARMENIAN, "hy"),
            Map.entry(UnicodeScript.TAMIL, "ta"),
            Map.entry(UnicodeScript.TELUGU, "te"),
            Map.entry(UnicodeScript.KANNADA, "kn"),
            Map.entry(UnicodeScript.MALAYALAM, "ml"),
            Map.entry(UnicodeScript.GUJARATI, "gu"),
            Map.entry(UnicodeScript.GURMUKHI, "pa"),
            Map.entry(UnicodeScript.SINHALA, "si"),
            Map.entry(UnicodeScript.BENGALI, "bn"),
            Map.entry(UnicodeScript.KHMER, "km"),
            Map.entry(UnicodeScript.LAO, "lo"),
            Map.entry(UnicodeScript.MYANMAR, "my"),
            Map.entry(UnicodeScript.ETHIOPIC, "am"),
            Map.entry(UnicodeScript.TIBETAN, "bo"));

    private final Map<UnicodeScript, Integer> letters = new EnumMap<>(UnicodeScript.class);
    private int total;

    static ScriptCounts of(String text) {
        ScriptCounts counts = new ScriptCounts();
        int latin = 0;
        for (int at = 0; at < text.length(); ) {
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            if (character < 0x80) {
                latin += Character.isLetter(character) ? 1 : 0;
            } else if (Character.isLetter(character)) {
                counts.letters.merge(UnicodeScript.of(character), 1, Integer::sum);
                counts.total++;
            }
        }
        counts.letters.merge(UnicodeScript.LATIN, latin, Integer::sum);
        counts.total += latin;
        return counts;
    }

    int letters() {
        return total;
    }

    /** The language that the scripts alone tell; null if the text may be in one of several. */
    @Nullable
    String language() {
        int kana = count(UnicodeScript.HIRAGANA) + count(UnicodeScript.KATAKANA);
        int han = count(UnicodeScript.HAN);
        if (isTelling(count(UnicodeScript.HANGUL))) {
            return "ko";
        }
        if (kana > 0 && isTelling(kana + han)) {
            return kana * 10 >= han ? "ja" : "zh";
        }
        if (han * 2 > total || (isTelling(han) && han > count(UnicodeScript.LATIN) / 2)) {
            return "zh";
        }
        for (Map.Entry<UnicodeScript, Integer> entry : letters.entrySet()) {
            if (entry.getValue() * 2 > total) {
                return LANGUAGE_OF_SCRIPT.get(entry.getKey());
            }
        }
        return null;
    }

    private boolean isTelling(int count) {
        return count > 0 && count * TELLING_SHARE >= total;
    }

    private int count(UnicodeScript script) {
        return letters.getOrDefault(script, 0);
    }
}
