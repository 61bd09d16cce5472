package dev.gregor.urls;

import java.text.Normalizer;
import java.util.Locale;

/**
 * The mapping of UTS-46 (non-transitional, UseSTD3ASCIIRules off) for one code point of a host name. It is computed from
 * the JDK's Unicode tables instead of the 9,000 lines of the standard's mapping table: the mapping is NFKC with case
 * folding, apart from the exceptions below.
 */
final class IdnaMapping {
    private static final int SHARP_S = 0xDF;
    private static final int CAPITAL_SHARP_S = 0x1E9E;
    private static final int FINAL_SIGMA = 0x3C2;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int DOTLESS_I = 0x131;

    /** Ranges of code points that are removed: first and last of each. */
    private static final int[] IGNORED = {
        0xAD, 0xAD, 0x34F, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180E, 0x200B, 0x200B, 0x2060, 0x2064,
        0x206A, 0x206F, 0x3164, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF, 0xFFA0, 0xFFA0, 0x1BCA0, 0x1BCA3, 0x1D173,
        0x1D17A, 0xE0100, 0xE01EF
    };

    /** Disallowed whatever their category: Ogham space, ideographic description, a vertical full stop, U+FFFD. */
    private static final int[] DISALLOWED = {0x1680, 0x1680, 0x2FF0, 0x2FFB, 0xFE12, 0xFE12, 0xFFFC, 0xFFFD};

    private IdnaMapping() {}

    /** Appends the mapping of {@code codePoint}; returns false if it is disallowed in a host name. */
    static boolean map(int codePoint, StringBuilder out) {
        if (codePoint < 0x80) {
            out.append((char) (Ascii.isUpperCase(codePoint) ? codePoint | 0x20 : codePoint));
            return true;
        }
        if (isIgnored(codePoint)) {
            return true;
        }
        if (isDeviation(codePoint) || isFullStop(codePoint)) {
            out.append(isFullStop(codePoint) ? "." : Character.toString(codePoint));
            return true;
        }
        if (isDisallowed(codePoint)) {
            return false;
        }
        String mapped = mapped(codePoint);
        out.append(mapped);
        return mapped.indexOf('.') < 0;
    }

    /** Whether {@code codePoint} has the status valid in UTS-46: it is allowed and maps to itself. */
    static boolean isValid(int codePoint) {
        StringBuilder out = new StringBuilder(2);
        return map(codePoint, out)
                && out.length() > 0
                && out.codePointAt(0) == codePoint
                && out.length() == Character.charCount(codePoint);
    }

    private static String mapped(int codePoint) {
        if (codePoint == CAPITAL_SHARP_S) {
            return "ß";
        }
        StringBuilder folded = new StringBuilder();
        nfkc(Character.toString(codePoint)).codePoints().forEach(each -> folded.append(fold(each)));
        return nfkc(folded.toString());
    }

    private static String fold(int codePoint) {
        String text = Character.toString(codePoint);
        if (codePoint == DOTLESS_I) {
            return text;
        }
        if (Character.UnicodeScript.of(codePoint) == Character.UnicodeScript.CHEROKEE) {
            return text.toUpperCase(Locale.ROOT);
        }
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    private static String nfkc(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC);
    }

    /** Full stops of other scripts that separate labels. Any other code point whose mapping contains a dot is disallowed. */
    private static boolean isFullStop(int codePoint) {
        return codePoint == 0x3002 || codePoint == 0xFF0E || codePoint == 0xFF61;
    }

    private static boolean isDeviation(int codePoint) {
        return codePoint == SHARP_S
                || codePoint == FINAL_SIGMA
                || codePoint == ZERO_WIDTH_NON_JOINER
                || codePoint == ZERO_WIDTH_JOINER;
    }

    private static boolean isIgnored(int codePoint) {
        return isWithin(codePoint, IGNORED);
    }

    private static boolean isWithin(int codePoint, int[] ranges) {
        for (int i = 0; i < ranges.length && ranges[i] <= codePoint; i += 2) {
            if (codePoint <= ranges[i + 1]) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDisallowed(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.UNASSIGNED,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> isWithin(codePoint, DISALLOWED);
        };
    }
}
