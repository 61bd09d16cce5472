package dev.gregor.app.output;

import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The lines of YAML at the head of a Markdown file. Every text is in double quotes on one line, and characters that could
 * end the line, or that one cannot see, are escaped: whatever a page is called, it cannot add or hide a field.
 */
final class FrontMatter {
    private static final String FENCE = "---\n";

    /** A key in quotes may have 1024 characters in YAML, and six may stand for one. */
    private static final int MAX_KEY = 150;

    private static final int REPLACEMENT = 0xFFFD;

    private final StringBuilder lines = new StringBuilder(FENCE);

    /** Adds a field, unless it has no value. */
    FrontMatter add(String name, @Nullable JsonNode value) {
        if (value != null && !value.isNull()) {
            lines.append(name).append(": ").append(yaml(value)).append('\n');
        }
        return this;
    }

    @Override
    public String toString() {
        return lines + FENCE;
    }

    private static String yaml(JsonNode value) {
        if (value.isString()) {
            return quoted(value.asString());
        }
        if (value.isArray()) {
            StringJoiner list = new StringJoiner(", ", "[", "]");
            value.forEach(each -> list.add(yaml(each)));
            return list.toString();
        }
        if (value.isObject()) {
            StringJoiner map = new StringJoiner(", ", "{", "}");
            for (Map.Entry<String, JsonNode> entry : value.properties()) {
                if (entry.getKey().length() <= MAX_KEY) {
                    map.add(quoted(entry.getKey()) + ": " + yaml(entry.getValue()));
                }
            }
            return map.toString();
        }
        return value.toString();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(each -> append(out, each));
        return out.append('"').toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        if (codePoint == '"' || codePoint == '\\') {
            out.append('\\').appendCodePoint(codePoint);
        } else if (isVisible(codePoint)) {
            out.appendCodePoint(codePoint);
        } else if (Character.getType(codePoint) == Character.SURROGATE || (codePoint & 0xFFFE) == 0xFFFE) {
            out.appendCodePoint(REPLACEMENT);
        } else {
            out.append(String.format(codePoint > 0xFFFF ? "\\U%08X" : "\\u%04X", codePoint));
        }
    }

    private static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
