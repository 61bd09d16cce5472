package dev.gregor.parser.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/**
 * Look-up tables that classify characters for {@link SimHash}. The JDK's own methods would take longer than the rest of
 * the computation.
 */
final class CharacterClasses {
    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    /** Below this character are only scripts that put spaces between words. */
    private static final char FIRST_WITHOUT_SPACES = '\u0E00';

    private static final char[] FOLDED = new char[0x10000];
    private static final boolean[] IS_WORD = new boolean[0x10000];

    static {
        for (int c = 0; c < FOLDED.length; c++) {
            boolean highSurrogate = Character.isHighSurrogate((char) c);
            FOLDED[c] = highSurrogate ? (char) c : isPartOfWord(c) ? (char) Character.toLowerCase(c) : 0;
            IS_WORD[c] = highSurrogate || WITHOUT_SPACES.contains(UnicodeScript.of(c));
        }
    }

    private CharacterClasses() {}

    /** The character in lower case if it may be part of a word, otherwise 0. High surrogates stay as they are. */
    static char fold(char letter) {
        return FOLDED[letter];
    }

    /**
     * Whether a character is a word by itself: one of a script without spaces, or the high surrogate of a character
     * beyond the basic plane.
     */
    static boolean isWord(char letter) {
        return letter >= FIRST_WITHOUT_SPACES && IS_WORD[letter];
    }

    /** Whether this is a letter, a digit, or one of the marks that many scripts write vowels with. */
    private static boolean isPartOfWord(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }
}
