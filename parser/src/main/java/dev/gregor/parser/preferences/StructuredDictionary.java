package dev.gregor.parser.preferences;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads a dictionary of RFC 9651, the form of {@code Content-Usage}. Only tokens are of interest; values of all other types
 * are recognised and passed over. Of equal keys the last counts.
 */
final class StructuredDictionary {
    private static final String TOKEN_SYMBOLS = "!#$%&'*+-.^_`|~:/";

    private final String text;
    private int at;

    private StructuredDictionary(String text) {
        this.text = text;
    }

    /** The keys whose values are tokens; empty if the text is no dictionary. */
    static Optional<Map<String, String>> tokens(String text) {
        StructuredDictionary reader = new StructuredDictionary(text);
        Map<String, String> tokens = new LinkedHashMap<>();
        return reader.read(tokens) ? Optional.of(tokens) : Optional.empty();
    }

    private boolean read(Map<String, String> tokens) {
        skip(" ");
        while (at < text.length()) {
            if (!readMember(tokens)) {
                return false;
            }
            skip(" \t");
            if (at == text.length()) {
                return true;
            }
            if (!take(',')) {
                return false;
            }
            skip(" \t");
            if (at == text.length()) {
                return false; // a comma must be followed by another member
            }
        }
        return true;
    }

    private boolean readMember(Map<String, String> tokens) {
        String key = readKey();
        if (key == null) {
            return false;
        }
        tokens.remove(key);
        if (take('=')) {
            int start = at;
            boolean token = at < text.length() && (isAlpha(text.charAt(at)) || text.charAt(at) == '*');
            if (!readValue()) {
                return false;
            }
            if (token) {
                tokens.put(key, text.substring(start, at));
            }
        }
        return readParameters();
    }

    private boolean readParameters() {
        while (take(';')) {
            skip(" ");
            if (readKey() == null || (take('=') && !readItem())) {
                return false;
            }
        }
        return true;
    }

    private @Nullable String readKey() {
        int start = at;
        if (at == text.length() || !(isLower(text.charAt(at)) || text.charAt(at) == '*')) {
            return null;
        }
        while (at < text.length() && isKeyCharacter(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private boolean readValue() {
        return take('(') ? readInnerList() : readItem();
    }

    private boolean readInnerList() {
        while (at < text.length()) {
            skip(" ");
            if (take(')')) {
                return true;
            }
            if (!readItem() || !readParameters()) {
                return false;
            }
        }
        return false;
    }

    private boolean readItem() {
        if (at == text.length()) {
            return false;
        }
        char first = text.charAt(at);
        if (isAlpha(first) || first == '*') {
            return readWhile(c -> isAlpha(c) || isDigit(c) || TOKEN_SYMBOLS.indexOf(c) >= 0);
        }
        at++;
        return switch (first) {
            case '"' -> readString();
            case '%' -> take('"') && readString();
            case ':' -> readWhile(c -> c != ':') && take(':');
            case '?' -> take('0') || take('1');
            case '@', '-' -> readNumber();
            default -> isDigit(first) && readNumberFrom(at - 1);
        };
    }

    private boolean readNumber() {
        take('-');
        return readNumberFrom(at);
    }

    private boolean readNumberFrom(int start) {
        at = start;
        readWhile(c -> isDigit(c) || c == '.');
        return at > start;
    }

    private boolean readString() {
        while (at < text.length()) {
            char next = text.charAt(at++);
            if (next == '"') {
                return true;
            }
            if (next == '\\') {
                at++;
            } else if (next < ' ' || next > '~') {
                return false;
            }
        }
        return false;
    }

    private boolean readWhile(IntPredicate wanted) {
        while (at < text.length() && wanted.test(text.charAt(at))) {
            at++;
        }
        return true;
    }

    private boolean take(char wanted) {
        boolean there = at < text.length() && text.charAt(at) == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private void skip(String blanks) {
        readWhile(c -> blanks.indexOf(c) >= 0);
    }

    private static boolean isKeyCharacter(int c) {
        return isLower(c) || isDigit(c) || "_-.*".indexOf(c) >= 0;
    }

    private static boolean isLower(int c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isAlpha(int c) {
        return isLower(c) || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
