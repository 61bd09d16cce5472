package dev.gregor.parser.content;

import org.jsoup.nodes.Element;

/** Escapes the text of a page so that it means itself in Markdown, whatever it contains. */
public final class MarkdownText {
    private static final String SPECIAL = "\\`*_[]<>|~";
    private static final int MAX_URL = 2048;

    private static final String[] LANGUAGE_PREFIXES = {"language-", "lang-", "highlight-source-", "brush:"};
    private static final int MAX_LANGUAGE = 20;

    private static final boolean[] PLAIN = plain();

    private MarkdownText() {}

    /** Plain text as Markdown, each line of it a paragraph. */
    public static String paragraphs(String text) {
        StringBuilder out = new StringBuilder(text.length() + text.length() / 8);
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(line -> {
            out.append(out.isEmpty() ? "" : "\n\n");
            for (int at = 0; at < line.length(); at++) {
                append(out, line.charAt(at), at == 0);
            }
        });
        return out.toString();
    }

    /** The end of the words from a position that mean themselves anywhere but at the start of a line. */
    static int endOfPlain(String text, int start) {
        int at = start;
        while (isPlain(text, at) || (at > start && text.charAt(at) == ' ' && isPlain(text, at + 1))) {
            at++;
            if (at == text.length()) {
                break;
            }
        }
        return at;
    }

    private static boolean isPlain(String text, int at) {
        return at < text.length() && text.charAt(at) < 128 && PLAIN[text.charAt(at)];
    }

    /** Appends a character of running text. */
    static void append(StringBuilder out, char character, boolean lineStart) {
        if (SPECIAL.indexOf(character) >= 0 || (lineStart && isMarker(character))) {
            out.append('\\').append(character);
        } else if (character == '&') {
            out.append("&amp;");
        } else if ((character == '.' || character == ')') && endsWithListNumber(out)) {
            out.append('\\').append(character);
        } else {
            out.append(character);
        }
    }

    /** The URL as it may stand between parentheses; empty if it must not be linked. */
    static String url(String url) {
        if (url.length() > MAX_URL
                || !(url.startsWith("http:") || url.startsWith("https:") || url.startsWith("mailto:"))) {
            return "";
        }
        StringBuilder out = new StringBuilder(url.length());
        for (int at = 0; at < url.length(); at++) {
            char character = url.charAt(at);
            if (character <= ' ' || character == 0x7F || "()<>\\|`*_[]\"".indexOf(character) >= 0) {
                out.append(character == '_' || character == '*' ? String.valueOf(character) : percent(character));
            } else {
                out.append(character);
            }
        }
        return out.toString();
    }

    /** Text between backquotes, of which it has one more than the text has in a row. */
    static String code(String text) {
        String fence = "`".repeat(longestRun(text) + 1);
        boolean padded = text.startsWith("`") || text.endsWith("`");
        return fence + (padded ? " " : "") + text + (padded ? " " : "") + fence;
    }

    /** The most backquotes in a row. */
    static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int at = 0; at < text.length(); at++) {
            run = text.charAt(at) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** The text without control characters and without blank lines around it. */
    static String cleanCode(CharSequence text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char character = text.charAt(at);
            if (character == '\n' || character == '\t' || (character >= ' ' && character != 0x7F)) {
                out.append(character);
            }
        }
        return out.toString().stripTrailing().replaceFirst("^(?:[ \t]*\n)+", "");
    }

    static String fenced(String text, String language) {
        String fence = "`".repeat(Math.max(3, longestRun(text) + 1));
        return fence + language + "\n" + text + "\n" + fence;
    }

    /** The language that the class of the element, or of a code element in it, names; empty if none does. */
    static String language(Element preformatted) {
        String own = languageOf(preformatted.className());
        Element child = preformatted.firstElementChild();
        return own.isEmpty() && child != null ? languageOf(child.className()) : own;
    }

    private static String languageOf(String className) {
        for (String token : className.split("\\s+", 20)) {
            for (String prefix : LANGUAGE_PREFIXES) {
                String name = token.startsWith(prefix) ? token.substring(prefix.length()) : "";
                if (!name.isEmpty() && name.length() <= MAX_LANGUAGE && name.matches("[A-Za-z0-9+#.-]+")) {
                    return name;
                }
            }
        }
        return "";
    }

    private static String percent(char character) {
        return "%" + Character.toUpperCase(Character.forDigit(character >> 4, 16))
                + Character.toUpperCase(Character.forDigit(character & 15, 16));
    }

    /** Letters, digits, and punctuation that no line of Markdown gives a meaning to after other text. */
    private static boolean[] plain() {
        boolean[] plain = new boolean[128];
        for (char character = '!'; character < 127; character++) {
            plain[character] = SPECIAL.indexOf(character) < 0 && "&.)".indexOf(character) < 0;
        }
        return plain;
    }

    private static boolean isMarker(char character) {
        return character == '#' || character == '+' || character == '-' || character == '=' || character == ':';
    }

    /** Whether the line so far is a number of up to nine digits, which would begin a list with the next character. */
    private static boolean endsWithListNumber(StringBuilder out) {
        int at = out.length();
        int digits = 0;
        while (at > 0 && digits <= 9 && out.charAt(at - 1) >= '0' && out.charAt(at - 1) <= '9') {
            at--;
            digits++;
        }
        if (digits == 0 || digits > 9) {
            return false;
        }
        while (at > 0 && (out.charAt(at - 1) == ' ' || out.charAt(at - 1) == '>')) {
            at--;
        }
        return at == 0 || out.charAt(at - 1) == '\n';
    }
}
