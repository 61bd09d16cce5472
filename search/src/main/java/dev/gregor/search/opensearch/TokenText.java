package dev.gregor.search.opensearch;

import dev.gregor.search.text.SearchAnalyzers;
import dev.gregor.search.text.SearchAnalyzers.Token;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An analysed text as one line, which an analyzer of the cluster takes apart again without knowing any language. A space
 * leads to the next position, {@code |} separates what stands at the same one, and {@code ~} begins a stem:
 * {@code arraylist|array list|lists|~list}. So a field has the positions, and the length in words, that it has in the index
 * of one machine.
 */
final class TokenText {
    static final String STEM = "~";

    private static final char SAME_POSITION = '|';

    private TokenText() {}

    static String of(String text, @Nullable String language) {
        List<Token> words = SearchAnalyzers.indexedWords(text);
        List<Token> stems = SearchAnalyzers.indexedStems(text, language);
        StringBuilder line = new StringBuilder(text.length() * 2);
        int position = -1;
        int stem = 0;
        for (Token word : words) {
            while (stem < stems.size() && position >= 0 && stems.get(stem).start() < word.start()) {
                append(line, STEM + stems.get(stem).term(), false);
                stem++;
            }
            append(line, word.term(), word.position() != position);
            position = word.position();
        }
        for (Token last : stems.subList(stem, stems.size())) {
            append(line, STEM + last.term(), false);
        }
        return line.toString();
    }

    private static void append(StringBuilder line, String token, boolean next) {
        if (token.indexOf(SAME_POSITION) >= 0 || token.chars().anyMatch(Character::isWhitespace)) {
            return;
        }
        if (!line.isEmpty()) {
            line.append(next ? ' ' : SAME_POSITION);
        }
        line.append(token);
    }
}
