package dev.gregor.parser.chunk;

import java.util.ArrayList;
import java.util.List;

/** The headings above the place in a Markdown text that is read just now. */
final class HeadingPath {
    /** Longer headings are shortened. */
    static final int MAX_CHARS = 200;

    private static final String ESCAPED_AMPERSAND = "&amp;";

    private record Heading(int level, String text) {}

    private final List<Heading> open = new ArrayList<>();
    private List<String> path = List.of();

    /** Enters a line such as {@code ## Title}. */
    void enter(String line) {
        int level = MarkdownSpans.headingLevel(line, 0, line.length());
        while (!open.isEmpty() && open.get(open.size() - 1).level() >= level) {
            open.remove(open.size() - 1);
        }
        String text = plain(line.substring(level));
        if (!text.isEmpty()) {
            open.add(new Heading(level, text));
        }
        path = open.stream().map(Heading::text).toList();
    }

    List<String> current() {
        return path;
    }

    /** The words of a heading, without links, code marks and escapes, as far as the parser writes them. */
    static String plain(String markdown) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < markdown.length() && text.length() <= MAX_CHARS) {
            char character = markdown.charAt(at);
            if (character == '\\' && at + 1 < markdown.length()) {
                text.append(markdown.charAt(at + 1));
                at += 2;
            } else if (character == ']' && markdown.startsWith("](", at)) {
                int end = markdown.indexOf(')', at);
                at = end < 0 ? at + 1 : end + 1;
            } else if (markdown.startsWith(ESCAPED_AMPERSAND, at)) {
                text.append('&');
                at += ESCAPED_AMPERSAND.length();
            } else {
                boolean mark = "[`*".indexOf(character) >= 0 || markdown.startsWith("![", at);
                text.append(mark ? "" : character);
                at++;
            }
        }
        return shortened(text.toString().strip());
    }

    private static String shortened(String text) {
        if (text.length() <= MAX_CHARS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MAX_CHARS - 1)) ? MAX_CHARS - 1 : MAX_CHARS;
        return text.substring(0, end);
    }
}
