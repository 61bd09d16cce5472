package dev.gregor.ranking.community;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The words of a page's links: a sample that is the same whenever the page has the same words. Another page samples other
 * words, so that the words of many pages together are those that most of them say.
 */
public final class LinkWords {
    /** How many words of a page are kept. */
    public static final int PER_PAGE = 12;

    private static final int MAX_TEXTS = 1_000;
    private static final int MAX_TEXT = 200;
    private static final int MIN_LETTERS = 3;
    private static final int MIN_LETTERS_OTHER_SCRIPT = 2;
    private static final int MAX_LETTERS = 24;

    /** The first letter after those of Latin, Greek and Cyrillic script, where words have few letters. */
    private static final int OTHER_SCRIPTS = 0x0590;

    private LinkWords() {}

    /** The words in alphabetical order. */
    public static List<String> of(PageLinks page) {
        List<String> texts = page.texts();
        if (texts == null) {
            return List.of();
        }
        Set<String> words = new HashSet<>();
        texts.stream().limit(MAX_TEXTS).forEach(text -> read(text, words));
        if (words.size() <= PER_PAGE) {
            return List.copyOf(new TreeSet<>(words));
        }
        long salt = Fingerprint.of(page.url().value()).low();
        return words.stream()
                .sorted(Comparator.comparingLong((String word) -> mix(word.hashCode() ^ salt))
                        .thenComparing(word -> word))
                .limit(PER_PAGE)
                .sorted()
                .toList();
    }

    /** The last step of SplitMix64: similar numbers become different ones. */
    private static long mix(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }

    private static void read(String text, Set<String> words) {
        int[] letters = text.codePoints().limit(MAX_TEXT).toArray();
        List<Integer> word = new ArrayList<>();
        for (int letter : letters) {
            if (Character.isLetter(letter) || Character.getType(letter) == Character.NON_SPACING_MARK) {
                word.add(letter);
            } else {
                add(word, words);
            }
        }
        add(word, words);
    }

    private static void add(List<Integer> letters, Set<String> words) {
        if (!letters.isEmpty()) {
            int least = letters.get(0) < OTHER_SCRIPTS ? MIN_LETTERS : MIN_LETTERS_OTHER_SCRIPT;
            if (letters.size() >= least && letters.size() <= MAX_LETTERS) {
                StringBuilder word = new StringBuilder();
                letters.forEach(word::appendCodePoint);
                words.add(word.toString().toLowerCase(Locale.ROOT));
            }
            letters.clear();
        }
    }
}
