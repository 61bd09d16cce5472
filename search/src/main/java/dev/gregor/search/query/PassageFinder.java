package dev.gregor.search.query;

import dev.gregor.search.query.Passage.Mark;
import dev.gregor.search.text.SearchAnalyzers;
import dev.gregor.search.text.SearchAnalyzers.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the piece of a text with the most different words of a query, and marks them. */
public final class PassageFinder {
    private static final int LENGTH = 260;

    /** How far before the first marked word a passage begins, at most. */
    private static final int LEAD = 60;

    private static final int MAX_TEXT = 100_000;
    private static final String ELLIPSIS = "…";

    private final WordForms forms;

    PassageFinder(WordForms forms) {
        this.forms = forms;
    }

    /** An occurrence of a word. */
    private record Occurrence(String term, int start, int end) {}

    /** Null if nothing may be shown. */
    public @Nullable Passage find(@Nullable String text, @Nullable String language, int limit) {
        if (text == null || text.isBlank() || limit <= 0) {
            return null;
        }
        String searched = text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
        List<Occurrence> occurrences = occurrences(searched, language);
        int length = Math.min(LENGTH, limit);
        int start = bestStart(searched, occurrences, length);
        return passage(searched, occurrences, start, length);
    }

    private List<Occurrence> occurrences(String text, @Nullable String language) {
        List<Occurrence> found = new ArrayList<>();
        for (Token token : SearchAnalyzers.indexedWords(text)) {
            if (forms.words().contains(token.term()) || forms.stems().contains(token.term())) {
                found.add(new Occurrence(token.term(), token.start(), token.end()));
            }
        }
        if (!forms.stems().isEmpty()) {
            for (Token token : SearchAnalyzers.indexedStems(text, language)) {
                if (forms.stems().contains(token.term())) {
                    found.add(new Occurrence(token.term(), token.start(), token.end()));
                }
            }
        }
        found.sort(
                Comparator.comparingInt(Occurrence::start).thenComparing(Occurrence::end, Comparator.reverseOrder()));
        return found;
    }

    /** The start of the window with the most different words; among equals the one with most words, then the first. */
    private static int bestStart(String text, List<Occurrence> occurrences, int length) {
        int best = 0;
        double bestValue = 0;
        for (int i = 0; i < occurrences.size(); i++) {
            int from = occurrences.get(i).start();
            Set<String> terms = new HashSet<>();
            int count = 0;
            for (int j = i; j < occurrences.size() && occurrences.get(j).end() <= from + length - LEAD; j++) {
                terms.add(occurrences.get(j).term());
                count++;
            }
            double value = terms.size() + Math.min(count, 9) / 10.0;
            if (value > bestValue) {
                bestValue = value;
                best = from;
            }
        }
        return startOfSentence(text, best);
    }

    private static int startOfSentence(String text, int at) {
        int earliest = Math.max(0, at - LEAD);
        for (int i = at - 1; i >= earliest; i--) {
            char letter = text.charAt(i);
            if (letter == '\n' || letter == '。' || (letter == ' ' && i > 0 && ".!?".indexOf(text.charAt(i - 1)) >= 0)) {
                return i + 1;
            }
        }
        if (earliest == 0) {
            return 0;
        }
        int space = text.indexOf(' ', earliest);
        return space >= 0 && space < at ? space + 1 : at;
    }

    private static Passage passage(String text, List<Occurrence> occurrences, int start, int length) {
        String before = start > 0 ? ELLIPSIS : "";
        int room = length - before.length();
        int end = endOfWord(text, start, room);
        String after = end < text.length() ? ELLIPSIS : "";
        if (before.length() + end - start + after.length() > length) {
            end = endOfWord(text, start, Math.max(0, room - after.length()));
        }
        List<Mark> marks = new ArrayList<>();
        int marked = start;
        for (Occurrence occurrence : occurrences) {
            if (occurrence.start() >= marked && occurrence.end() <= end) {
                int shift = before.length() - start;
                marks.add(new Mark(occurrence.start() + shift, occurrence.end() + shift));
                marked = occurrence.end();
            }
        }
        String piece = text.substring(start, end).replace('\n', ' ').replace('\r', ' ');
        return new Passage(before + piece + after, marks);
    }

    private static int endOfWord(String text, int start, int room) {
        if (text.length() - start <= room) {
            return text.length();
        }
        int end = start + room;
        for (int i = end; i > start + room / 2; i--) {
            if (Character.isWhitespace(text.charAt(i))) {
                return i;
            }
        }
        return end > start && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }
}
