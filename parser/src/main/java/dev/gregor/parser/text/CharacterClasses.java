package dev.gregor.parser.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** What each character is to a fingerprint, as tables: the JDK's own tests take longer than all the rest. */
final class CharacterClasses {
    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    /** Below are only scripts that put spaces between words. */
    private static final char FIRST_ALONE = '\u0E00';

    private static final char[] FOLDED = new char[0x10000];
    private static final boolean[] ALONE = new boolean[0x10000];

    static {
        for (int c = 0; c < FOLDED.length; c++) {
            boolean pair = Character.isHighSurrogate((char) c);
            FOLDED[c] = pair ? (char) c : isPartOfWord(c) ? (char) Character.toLowerCase(c) : 0;
            ALONE[c] = pair || WITHOUT_SPACES.contains(UnicodeScript.of(c));
        }
    }

    private CharacterClasses() {}

    /** The letter or digit in lower case, or 0 for what is neither. */
    static char folded(char letter) {
        return FOLDED[letter];
    }

    /** Whether a letter is a word by itself: of a script without spaces, or half of one beyond the basic plane. */
    static boolean standsAlone(char letter) {
        return letter >= FIRST_ALONE && ALONE[letter];
    }

    /** Letters, digits, and the marks that many scripts write vowels with. */
    private static boolean isPartOfWord(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }
}
