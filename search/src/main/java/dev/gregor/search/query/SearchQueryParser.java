package dev.gregor.search.query;

import dev.gregor.search.query.QueryClause.Condition;
import dev.gregor.search.query.QueryClause.Kind;
import dev.gregor.search.query.QueryClause.Phrase;
import dev.gregor.search.query.QueryClause.Word;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a query: words, {@code "phrases"}, {@code -not}, and conditions such as {@code site:example.org}. It understands
 * every text somehow: a quote that is not closed ends with the query, and what is no condition is a word.
 */
public final class SearchQueryParser {
    public static final int MAX_LENGTH = 512;
    public static final int MAX_CLAUSES = 32;

    private final String text;
    private final List<QueryClause> clauses = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private int position;

    private SearchQueryParser(String text) {
        this.text = text;
    }

    public static ParsedQuery parse(String query) {
        String text = query.length() <= MAX_LENGTH ? query : cut(query);
        SearchQueryParser parser = new SearchQueryParser(text);
        if (text.length() < query.length()) {
            parser.notices.add("only the first " + MAX_LENGTH + " characters of the query count");
        }
        parser.read();
        return new ParsedQuery(parser.clauses, parser.notices);
    }

    private static String cut(String query) {
        return query.substring(
                0, Character.isHighSurrogate(query.charAt(MAX_LENGTH - 1)) ? MAX_LENGTH - 1 : MAX_LENGTH);
    }

    private void read() {
        skipSpace();
        while (position < text.length() && clauses.size() < MAX_CLAUSES) {
            readClause();
            skipSpace();
        }
        if (position < text.length()) {
            notices.add("only the first " + MAX_CLAUSES + " words and conditions of the query count");
        }
    }

    private void readClause() {
        boolean negated = text.charAt(position) == '-' && position + 1 < text.length() && !isSpace(position + 1);
        if (negated) {
            position++;
        }
        Kind kind = readKind();
        boolean quoted = text.charAt(position) == '"';
        String value = quoted ? readQuoted() : readWord();
        if (value.isBlank()) {
            return;
        }
        if (kind != null) {
            clauses.add(new Condition(kind, value.strip(), negated));
        } else {
            clauses.add(quoted ? new Phrase(value, negated) : new Word(value, negated));
        }
    }

    /** Reads the name of a condition and its colon, if they stand here and a value follows. */
    private @Nullable Kind readKind() {
        int colon = position;
        while (colon < text.length() && Character.isLetter(text.charAt(colon))) {
            colon++;
        }
        boolean hasValue = colon + 1 < text.length() && text.charAt(colon) == ':' && !isSpace(colon + 1);
        Kind kind = hasValue ? Kind.named(text.substring(position, colon)) : null;
        if (kind != null) {
            position = colon + 1;
        }
        return kind;
    }

    private String readQuoted() {
        int end = text.indexOf('"', position + 1);
        String quoted = text.substring(position + 1, end < 0 ? text.length() : end);
        position = end < 0 ? text.length() : end + 1;
        return quoted;
    }

    private String readWord() {
        int start = position;
        while (position < text.length() && !isSpace(position) && text.charAt(position) != '"') {
            position++;
        }
        return text.substring(start, position);
    }

    private void skipSpace() {
        while (position < text.length() && isSpace(position)) {
            position++;
        }
    }

    private boolean isSpace(int at) {
        char letter = text.charAt(at);
        return Character.isWhitespace(letter) || Character.isSpaceChar(letter) || Character.isISOControl(letter);
    }
}
