package dev.gregor.web;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes HTML in which every text and attribute is escaped, so that no page can forget it. Elements are closed in order.
 * Addresses become links only if they are of http, https, or this server. There is no way to write script, style or handlers
 * of events into a page.
 */
public final class HtmlWriter {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Set<String> ADDRESSES = Set.of("href", "src", "action");
    private static final Set<String> VOID = Set.of("input", "link", "meta", "br", "hr", "img");
    private static final Set<String> FORBIDDEN = Set.of("style", "srcdoc", "iframe", "object", "embed", "base");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a document. */
    public static HtmlWriter document() {
        HtmlWriter html = new HtmlWriter();
        html.out.append("<!DOCTYPE html>\n");
        return html;
    }

    /**
     * Opens an element.
     *
     * @param attributes names and values in turn; one with the value null is left out, one with an empty value has no value
     */
    public HtmlWriter open(String element, @Nullable String... attributes) {
        requireName(element);
        out.append('<').append(element);
        for (int i = 0; i + 1 < attributes.length; i += 2) {
            attribute(attributes[i], attributes[i + 1]);
        }
        out.append('>');
        if (!VOID.contains(element)) {
            open.push(element);
        }
        return this;
    }

    /** Closes the innermost open element. */
    public HtmlWriter close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    public HtmlWriter close(int levels) {
        for (int i = 0; i < levels; i++) {
            close();
        }
        return this;
    }

    /** An element with a text. */
    public HtmlWriter element(String element, String text, @Nullable String... attributes) {
        return open(element, attributes).text(text).close();
    }

    public HtmlWriter text(String text) {
        if ("script".equals(open.peek())) {
            throw new IllegalArgumentException("a page has no script of its own");
        }
        escape(text);
        return this;
    }

    /** A line break in the source, for those who read it. */
    public HtmlWriter line() {
        out.append('\n');
        return this;
    }

    private void attribute(@Nullable String name, @Nullable String value) {
        if (name == null || value == null) {
            return;
        }
        requireName(name);
        if (name.startsWith("on")) {
            throw new IllegalArgumentException("a page has no handlers: " + name);
        }
        if (ADDRESSES.contains(name) && !isHarmless(value)) {
            return;
        }
        out.append(' ').append(name);
        if (!value.isEmpty() || name.equals("value") || name.equals("alt")) {
            out.append("=\"");
            escape(value);
            out.append('"');
        }
    }

    private static void requireName(String name) {
        if (!NAME.matcher(name).matches() || FORBIDDEN.contains(name)) {
            throw new IllegalArgumentException("not allowed in a page: " + name);
        }
    }

    /** Whether an address leads to a page of the web or of this server, and runs nothing. */
    public static boolean isHarmless(String address) {
        String lower = address.toLowerCase(Locale.ROOT);
        if (lower.startsWith("http://") || lower.startsWith("https://")) {
            return true;
        }
        boolean local = address.startsWith("/") || address.startsWith("?") || address.startsWith("#");
        return local && !address.startsWith("//") && !address.startsWith("/\\");
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            switch (letter) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> {
                    if (Character.isSurrogate(letter)) {
                        i += surrogate(text, i);
                    } else if (isVisible(letter)) {
                        out.append(letter);
                    }
                }
            }
        }
    }

    /** Writes a pair, or U+FFFD for half of one; returns how many further characters it has taken. */
    private int surrogate(String text, int at) {
        boolean pair = at + 1 < text.length() && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
        if (pair) {
            out.append(text, at, at + 2);
        } else {
            out.append('\uFFFD');
        }
        return pair ? 1 : 0;
    }

    /** Leaves out controls, and those that reverse the direction of what follows, which can make an address look like another. */
    private static boolean isVisible(char letter) {
        if (letter == '\n' || letter == '\t') {
            return true;
        }
        boolean reverses = (letter >= '\u202A' && letter <= '\u202E') || (letter >= '\u2066' && letter <= '\u2069');
        return !reverses && !Character.isISOControl(letter) && letter < '\uFFFE';
    }

    /**
     * What was written.
     *
     * @throws IllegalStateException if an element is still open
     */
    public String html() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("still open: " + open);
        }
        return out.toString();
    }
}
