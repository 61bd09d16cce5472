package dev.gregor.search.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes names apart: {@code os.path.join} becomes the whole name {@code ospathjoin} and the words {@code os},
 * {@code path} and {@code join}; {@code java.util.ArrayList} also has the name {@code ArrayList}. Whoever searches for
 * the words, written together or apart, finds the name.
 */
final class NameSplitter {
    /** A longer name is kept as a whole. */
    private static final int MAX_WORDS = 24;

    private NameSplitter() {}

    /**
     * A word of a name, or the whole name, or one of the names that it joins.
     *
     * @param start where it begins in the name
     * @param end where it ends in the name
     * @param advances whether it stands behind the piece before it, and not at the same position
     */
    record Piece(String text, int start, int end, boolean advances) {}

    static List<Piece> split(CharSequence name) {
        if (isNumber(name)) {
            return version(name.toString());
        }
        List<int[]> words = new ArrayList<>();
        List<Integer> segmentOfWord = new ArrayList<>();
        findWords(name, words, segmentOfWord);
        if (words.isEmpty() || words.size() > MAX_WORDS) {
            return List.of(new Piece(name.toString(), 0, name.length(), true));
        }
        return pieces(name, words, segmentOfWord);
    }

    private static List<Piece> pieces(CharSequence name, List<int[]> words, List<Integer> segmentOfWord) {
        List<Piece> pieces = new ArrayList<>();
        int last = words.size() - 1;
        boolean oneSegment = segmentOfWord.get(0).equals(segmentOfWord.get(last));
        if (!oneSegment) {
            pieces.add(new Piece(joined(name, words, 0, last), words.get(0)[0], words.get(last)[1], true));
        }
        for (int i = 0; i < words.size(); i++) {
            boolean startsSegment = i == 0 || !segmentOfWord.get(i).equals(segmentOfWord.get(i - 1));
            boolean advances = i > 0 || oneSegment;
            if (startsSegment) {
                int end = endOfSegment(segmentOfWord, i);
                if (end > i) {
                    pieces.add(new Piece(joined(name, words, i, end), words.get(i)[0], words.get(end)[1], advances));
                    advances = false;
                }
            }
            int[] word = words.get(i);
            pieces.add(new Piece(name.subSequence(word[0], word[1]).toString(), word[0], word[1], advances));
        }
        return pieces;
    }

    private static int endOfSegment(List<Integer> segmentOfWord, int first) {
        int end = first;
        while (end + 1 < segmentOfWord.size() && segmentOfWord.get(end + 1).equals(segmentOfWord.get(first))) {
            end++;
        }
        return end;
    }

    private static String joined(CharSequence name, List<int[]> words, int first, int last) {
        StringBuilder joined = new StringBuilder();
        for (int i = first; i <= last; i++) {
            joined.append(name, words.get(i)[0], words.get(i)[1]);
        }
        return joined.toString();
    }

    /** Finds the words, and for each the number of the segment between dots or underscores in which it is. */
    private static void findWords(CharSequence name, List<int[]> words, List<Integer> segmentOfWord) {
        int end = withoutPossessive(name);
        int segment = 0;
        int start = -1;
        for (int i = 0; i <= end; i++) {
            boolean inside = i < end && isPartOfWord(name.charAt(i));
            if (start >= 0 && (!inside || isBoundary(name, i, end))) {
                words.add(new int[] {start, i});
                segmentOfWord.add(segment);
                start = -1;
            }
            if (inside && start < 0) {
                start = i;
            }
            if (!inside && !isApostrophe(name, i, end)) {
                segment++;
            }
        }
    }

    private static boolean isPartOfWord(char letter) {
        return Character.isLetterOrDigit(letter) || Character.isSurrogate(letter) || isMark(letter);
    }

    private static boolean isMark(char letter) {
        int type = Character.getType(letter);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isApostrophe(CharSequence name, int i, int end) {
        return i < end && (name.charAt(i) == '\'' || name.charAt(i) == '’');
    }

    /** {@code Gregor's} is about Gregor. */
    private static int withoutPossessive(CharSequence name) {
        int length = name.length();
        boolean possessive = length > 2 && (name.charAt(length - 1) == 's') && isApostrophe(name, length - 2, length);
        return possessive ? length - 2 : length;
    }

    /** Between a small and a capital letter, before the last of several capitals, and between letters and digits. */
    private static boolean isBoundary(CharSequence name, int i, int end) {
        char before = name.charAt(i - 1);
        char here = name.charAt(i);
        if (Character.isDigit(before) != Character.isDigit(here)) {
            return Character.isLetter(before) || Character.isLetter(here);
        }
        if (Character.isLowerCase(before) && Character.isUpperCase(here)) {
            return true;
        }
        return Character.isUpperCase(before)
                && Character.isUpperCase(here)
                && i + 1 < end
                && Character.isLowerCase(name.charAt(i + 1));
    }

    private static boolean isNumber(CharSequence name) {
        return name.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '_');
    }

    /** {@code 3.12.1} is also found as {@code 3.12}. */
    private static List<Piece> version(String number) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece(number, 0, number.length(), true));
        int first = number.indexOf('.');
        int second = first < 0 ? -1 : number.indexOf('.', first + 1);
        if (second > 0) {
            pieces.add(new Piece(number.substring(0, second), 0, second, false));
        }
        return pieces;
    }
}
