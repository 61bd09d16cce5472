package dev.gregor.urls;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** The contextual validity rules of UTS-46 for labels of a host name: joiners (RFC 5892) and bidi (RFC 5893). */
final class LabelRules {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    /** Code points of canonical combining class 9, which the JDK does not expose. */
    private static final int[] VIRAMAS = {
        0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xBCD, 0xC4D, 0xCCD, 0xD3B, 0xD3C, 0xD4D, 0xDCA, 0xE3A, 0xEBA, 0xF84, 0x1039,
        0x103A, 0x1714, 0x1715, 0x1734, 0x17D2, 0x1A60, 0x1B44, 0x1BAA, 0x1BAB, 0x1BF2, 0x1BF3, 0x2D7F, 0xA806, 0xA82C,
        0xA8C4, 0xA953, 0xA9C0, 0xAAF6, 0xABED, 0x10A3F, 0x11046, 0x11070, 0x1107F, 0x110B9, 0x11133, 0x11134, 0x111C0,
        0x11235, 0x112EA, 0x1134D, 0x113CE, 0x113CF, 0x113D0, 0x11442, 0x114C2, 0x115BF, 0x1163F, 0x116B6, 0x1172B,
        0x11839, 0x1193D, 0x1193E, 0x119E0, 0x11A34, 0x11A47, 0x11A99, 0x11C3F, 0x11D44, 0x11D45, 0x11D97, 0x11F41,
        0x11F42, 0x1612F
    };

    private static final Set<UnicodeScript> CURSIVE = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.NKO,
            UnicodeScript.MANDAIC,
            UnicodeScript.MONGOLIAN,
            UnicodeScript.PHAGS_PA,
            UnicodeScript.MANICHAEAN,
            UnicodeScript.ADLAM,
            UnicodeScript.HANIFI_ROHINGYA);

    private LabelRules() {}

    static boolean startsWithMark(String label) {
        return !label.isEmpty() && isMark(label.codePointAt(0));
    }

    /** Whether each joiner follows a virama; a non-joiner may also stand between two letters of a cursive script. */
    static boolean hasValidJoiners(String label) {
        int[] points = label.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            boolean joiner = points[i] == ZERO_WIDTH_JOINER || points[i] == ZERO_WIDTH_NON_JOINER;
            if (joiner && !(i > 0 && Arrays.binarySearch(VIRAMAS, points[i - 1]) >= 0)) {
                boolean separates =
                        points[i] == ZERO_WIDTH_NON_JOINER && isCursive(points, i, -1) && isCursive(points, i, 1);
                if (!separates) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isCursive(int[] points, int from, int step) {
        int at = from + step;
        while (at >= 0 && at < points.length && isMark(points[at])) {
            at += step;
        }
        return at >= 0 && at < points.length && CURSIVE.contains(UnicodeScript.of(points[at]));
    }

    static boolean hasRightToLeft(String label) {
        return label.codePoints().anyMatch(point -> {
            byte direction = Character.getDirectionality(point);
            return isRightToLeft(direction) || direction == Character.DIRECTIONALITY_ARABIC_NUMBER;
        });
    }

    /** RFC 5893, section 2, for a label of a host name that contains right-to-left letters in any label. */
    static boolean isValidBidi(String label) {
        if (label.isEmpty()) {
            return true;
        }
        byte first = Character.getDirectionality(label.codePointAt(0));
        if (isRightToLeft(first)) {
            return isValidRightToLeft(label);
        }
        return first == Character.DIRECTIONALITY_LEFT_TO_RIGHT && isValidLeftToRight(label);
    }

    private static boolean isValidRightToLeft(String label) {
        boolean european = false;
        boolean arabic = false;
        for (int i = 0; i < label.length(); i = label.offsetByCodePoints(i, 1)) {
            byte direction = Character.getDirectionality(label.codePointAt(i));
            european |= direction == Character.DIRECTIONALITY_EUROPEAN_NUMBER;
            arabic |= direction == Character.DIRECTIONALITY_ARABIC_NUMBER;
            boolean allowed = isRightToLeft(direction)
                    || direction == Character.DIRECTIONALITY_ARABIC_NUMBER
                    || isNeutral(direction);
            if (!allowed || (european && arabic)) {
                return false;
            }
        }
        byte last = lastDirection(label);
        return isRightToLeft(last)
                || last == Character.DIRECTIONALITY_EUROPEAN_NUMBER
                || last == Character.DIRECTIONALITY_ARABIC_NUMBER;
    }

    private static boolean isValidLeftToRight(String label) {
        boolean allowed = label.codePoints().allMatch(point -> {
            byte direction = Character.getDirectionality(point);
            return direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT || isNeutral(direction);
        });
        byte last = lastDirection(label);
        return allowed
                && (last == Character.DIRECTIONALITY_LEFT_TO_RIGHT || last == Character.DIRECTIONALITY_EUROPEAN_NUMBER);
    }

    private static byte lastDirection(String label) {
        int[] points = label.codePoints().toArray();
        int last = points.length - 1;
        while (last > 0 && Character.getDirectionality(points[last]) == Character.DIRECTIONALITY_NONSPACING_MARK) {
            last--;
        }
        return Character.getDirectionality(points[last]);
    }

    private static boolean isRightToLeft(byte direction) {
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
    }

    private static boolean isNeutral(byte direction) {
        return switch (direction) {
            case Character.DIRECTIONALITY_EUROPEAN_NUMBER,
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR,
                    Character.DIRECTIONALITY_COMMON_NUMBER_SEPARATOR,
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR,
                    Character.DIRECTIONALITY_OTHER_NEUTRALS,
                    Character.DIRECTIONALITY_BOUNDARY_NEUTRAL,
                    Character.DIRECTIONALITY_NONSPACING_MARK -> true;
            default -> false;
        };
    }

    private static boolean isMark(int point) {
        int type = Character.getType(point);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }
}
