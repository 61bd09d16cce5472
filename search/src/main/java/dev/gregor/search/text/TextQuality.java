package dev.gregor.search.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How much a text is a text, from {@link #WORST} to 1. A list of words without sentences has a low quality, and so has a
 * text that repeats a few words or phrases. Short texts are not judged.
 */
public final class TextQuality {
    public static final double WORST = 0.1;

    private static final int MIN_WORDS = 60;
    private static final int MAX_WORDS = 5_000;

    /** Sentences and lines of natural texts have fewer words on average. */
    private static final double LONG_SENTENCE = 45;

    /** The most frequent word of a natural text has a smaller share: "the" has about 0.07. */
    private static final double LARGE_SHARE = 0.14;

    /** At least so many of all runs of three words are different in a natural text. */
    private static final double DISTINCT_RUNS = 0.45;

    private TextQuality() {}

    public static double of(String text) {
        Counts counts = new Counts();
        int start = -1;
        int length = text.length();
        for (int i = 0; i <= length && counts.words < MAX_WORDS; i++) {
            char letter = i < length ? text.charAt(i) : '\n';
            if (Character.isLetterOrDigit(letter)) {
                start = start < 0 ? i : start;
            } else {
                if (start >= 0) {
                    counts.addWord(hash(text, start, i));
                    start = -1;
                }
                counts.addMark(letter);
            }
        }
        return counts.quality();
    }

    private static int hash(String text, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + Character.toLowerCase(text.charAt(i));
        }
        return hash;
    }

    private static final class Counts {
        private final Map<Integer, Integer> frequencies = new HashMap<>();
        private final Set<Integer> runs = new HashSet<>();
        private int words;
        private int sentences;
        private int wordsOfSentence;
        private int before;
        private int beforeThat;

        void addWord(int word) {
            words++;
            wordsOfSentence++;
            frequencies.merge(word, 1, Integer::sum);
            runs.add((beforeThat * 31 + before) * 31 + word);
            beforeThat = before;
            before = word;
        }

        void addMark(char mark) {
            if (wordsOfSentence > 0 && ".!?\n。！？…:;".indexOf(mark) >= 0) {
                sentences++;
                wordsOfSentence = 0;
            }
        }

        double quality() {
            if (words < MIN_WORDS) {
                return 1;
            }
            double most = frequencies.values().stream()
                    .mapToInt(Integer::intValue)
                    .max()
                    .orElse(0);
            double sentence = Math.min(1, LONG_SENTENCE * Math.max(1, sentences) / words);
            double share = Math.min(1, LARGE_SHARE * words / most);
            double distinct = Math.min(1, runs.size() / (DISTINCT_RUNS * words));
            return Math.max(WORST, sentence * share * distinct);
        }
    }
}
