package dev.gregor.parser.content;

import org.jsoup.nodes.Element;

/** Writes preformatted text as a fenced code block. */
final class CodeBlock {
    private static final String[] LANGUAGE_PREFIXES = {"language-", "lang-", "highlight-source-", "brush:"};
    private static final int MAX_LANGUAGE = 20;

    private CodeBlock() {}

    /** The text without control characters and without blank lines around it. */
    static String clean(CharSequence text) {
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
        String fence = "`".repeat(Math.max(3, MarkdownText.longestRun(text) + 1));
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
}
