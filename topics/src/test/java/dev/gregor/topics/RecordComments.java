package dev.gregor.topics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Javadoc of records, from their sources, in the words of JSON: what is null in Java is absent there. */
final class RecordComments {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Pattern PARAMETER = Pattern.compile("@param (\\w+) ");
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@(\\w+) ([^}]*)}");

    private final Map<Class<?>, Comment> known = new HashMap<>();

    /** The text of a type and of its components, without tags. */
    record Comment(String summary, Map<String, String> parameters) {
        Optional<String> parameter(String name) {
            return Optional.ofNullable(parameters.get(name));
        }
    }

    Comment of(Class<?> type) {
        return known.computeIfAbsent(type, RecordComments::read);
    }

    private static Comment read(Class<?> type) {
        String text = plain(javadoc(type), type);
        Matcher parameter = PARAMETER.matcher(text);
        String summary = parameter.find() ? text.substring(0, parameter.start()).strip() : text;
        Map<String, String> parameters = new HashMap<>();
        for (String part : text.substring(summary.length()).split("@param ", -1)) {
            int space = part.indexOf(' ');
            if (space > 0) {
                parameters.put(
                        part.substring(0, space), part.substring(space + 1).strip());
            }
        }
        return new Comment(summary, parameters);
    }

    private static String javadoc(Class<?> type) {
        String source = source(type);
        int declaration = source.indexOf(
                type.isInterface()
                        ? "interface " + type.getSimpleName() + " "
                        : "record " + type.getSimpleName() + "(");
        int start = source.lastIndexOf("/**", declaration);
        int end = source.indexOf("*/", Math.max(start, 0));
        if (start < 0 || source.substring(end, declaration).contains(";")) {
            throw new IllegalStateException(type + " has no Javadoc");
        }
        return source.substring(start + "/**".length(), end);
    }

    private static String source(Class<?> type) {
        Class<?> outer = type.getNestHost();
        try {
            return Files.readString(SOURCES.resolve(outer.getName().replace('.', '/') + ".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String plain(String javadoc, Class<?> type) {
        String joined =
                javadoc.replaceAll("\\n\\s*\\*", " ").replaceAll("\\s+", " ").strip();
        String untagged = INLINE_TAG.matcher(joined).replaceAll(tag -> Matcher.quoteReplacement(text(tag, type)));
        return untagged.replaceAll("\\bnull\\b", "absent");
    }

    private static String text(MatchResult tag, Class<?> type) {
        String content = tag.group(2);
        return switch (tag.group(1)) {
            case "link" -> content.substring(content.lastIndexOf('.') + 1).replaceAll("[#()]", "");
            case "linkplain" -> content.substring(content.indexOf(' ') + 1);
            case "value" -> constant(type, content.replace("#", ""));
            default -> content;
        };
    }

    private static String constant(Class<?> type, String name) {
        try {
            return String.valueOf(type.getField(name).get(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
