package dev.gregor.lab.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The words of a text with their counts. A word is a run of letters, digits and underscores, in lower case. */
final class WordBag {
    private final Map<String, Integer> counts = new HashMap<>();
    private int size;

    static WordBag of(String text) {
        WordBag bag = new WordBag();
        words(text).forEach(bag::add);
        return bag;
    }

    static List<String> words(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int at = 0; at < lower.length(); ) {
            int character = lower.codePointAt(at);
            boolean inWord = isWordCharacter(character);
            if (inWord && start < 0) {
                start = at;
            } else if (!inWord && start >= 0) {
                words.add(lower.substring(start, at));
                start = -1;
            }
            at += Character.charCount(character);
        }
        if (start >= 0) {
            words.add(lower.substring(start));
        }
        return words;
    }

    void add(String word) {
        counts.merge(word, 1, Integer::sum);
        size++;
    }

    int size() {
        return size;
    }

    int count(String word) {
        return counts.getOrDefault(word, 0);
    }

    /** How many words both bags have. */
    int overlap(WordBag other) {
        int common = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            common += Math.min(entry.getValue(), other.count(entry.getKey()));
        }
        return common;
    }

    /** As {@code \w} of most regular expressions: also numbers that are no decimal digits, such as ². */
    private static boolean isWordCharacter(int character) {
        return Character.isLetterOrDigit(character)
                || character == '_'
                || Character.getType(character) == Character.LETTER_NUMBER
                || Character.getType(character) == Character.OTHER_NUMBER;
    }
}
