package dev.gregor.parser.site;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a page says that it does not exist.
 *
 * @param headings the first heading; those up to the third, if one of these says it
 * @param line the line of the text that says it, or the first line; null if headings say enough
 */
public record ErrorStatement(
        @Nullable String title,
        List<String> headings,
        @Nullable String line) {
    /** Later headings say nothing about the page as a whole. */
    public static final int MAX_HEADINGS = 3;

    private static final int MAX_CHARS = 200;

    /** The lines of the text in which an error page says what it is. */
    private static final int MAX_LINES = 8;

    /** In a longer text a line that says so may be about anything. */
    private static final int SHORT_TEXT = 1_000;

    public ErrorStatement {
        headings = headings == null ? List.of() : List.copyOf(headings);
    }

    /** What a page with this title, these headings and this main text says; empty if it says nothing of the kind. */
    public static Optional<ErrorStatement> in(@Nullable String title, List<String> headings, @Nullable String text) {
        List<String> first = headings.stream()
                .limit(MAX_HEADINGS)
                .map(ErrorStatement::bounded)
                .toList();
        int saying = 0;
        while (saying < first.size() && !ErrorPhrases.areInHeading(first.get(saying))) {
            saying++;
        }
        boolean headed = saying < first.size() || (title != null && ErrorPhrases.areInHeading(bounded(title)));
        Optional<String> sayingLine = text == null || text.length() > SHORT_TEXT
                ? Optional.empty()
                : lines(text).filter(ErrorPhrases::areInText).findFirst();
        if (!headed && sayingLine.isEmpty()) {
            return Optional.empty();
        }
        List<String> shown = first.subList(0, saying < first.size() ? saying + 1 : Math.min(1, first.size()));
        String line = headed && !shown.isEmpty()
                ? null
                : sayingLine.or(() -> lines(text).findFirst()).orElse(null);
        return Optional.of(new ErrorStatement(title == null ? null : bounded(title), shown, line));
    }

    private static Stream<String> lines(@Nullable String text) {
        return text == null
                ? Stream.of()
                : text.lines().filter(line -> !line.isBlank()).limit(MAX_LINES).map(ErrorStatement::bounded);
    }

    private static String bounded(String text) {
        return text.substring(0, Math.min(text.length(), MAX_CHARS));
    }

    /** Whether both say the same, except for these words. */
    boolean isSame(ErrorStatement other, Set<String> except) {
        if (!isSame(title, other.title, except)
                || !isSame(line, other.line, except)
                || headings.size() != other.headings.size()) {
            return false;
        }
        for (int i = 0; i < headings.size(); i++) {
            if (!isSame(headings.get(i), other.headings.get(i), except)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(@Nullable String one, @Nullable String other, Set<String> except) {
        if (one == null || other == null) {
            return one == null && other == null;
        }
        return differing(words(one), words(other)).stream().allMatch(except::contains);
    }

    /** The words of a text in lower case. */
    static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        StringBuilder word = new StringBuilder();
        for (char c : (text.toLowerCase(Locale.ROOT) + ' ').toCharArray()) {
            if (Character.isLetterOrDigit(c)) {
                word.append(c);
            } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        }
        return words;
    }

    /** The words that only one of the two has. */
    static Set<String> differing(Set<String> some, Set<String> others) {
        Set<String> differing = new HashSet<>();
        for (String word : some) {
            if (!others.contains(word)) {
                differing.add(word);
            }
        }
        for (String word : others) {
            if (!some.contains(word)) {
                differing.add(word);
            }
        }
        return differing;
    }
}
