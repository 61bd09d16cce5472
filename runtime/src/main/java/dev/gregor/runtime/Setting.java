package dev.gregor.runtime;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * One thing a user can set.
 *
 * @param name the environment variable, {@code GREGOR_…}
 * @param fallback its default, written as a user would write it
 * @param meaning one line for {@code gregor config}
 */
public record Setting<T>(String name, String fallback, String meaning, Function<String, T> reader) {

    public static Setting<String> text(String name, String fallback, String meaning) {
        return new Setting<>(name, fallback, meaning, Function.identity());
    }

    public static Setting<Boolean> flag(String name, boolean fallback, String meaning) {
        return new Setting<>(name, Boolean.toString(fallback), meaning, Setting::readFlag);
    }

    public static Setting<Integer> number(String name, int fallback, int least, int most, String meaning) {
        return new Setting<>(
                name, Integer.toString(fallback), meaning, text -> Math.toIntExact(readNumber(text, least, most)));
    }

    /** A number that may also be {@code none}, read as the largest there is. */
    public static Setting<Long> limit(String name, long least, String meaning) {
        return new Setting<>(
                name,
                "none",
                meaning,
                text -> text.strip().equalsIgnoreCase("none")
                        ? Long.MAX_VALUE
                        : readNumber(text, least, Long.MAX_VALUE));
    }

    public static Setting<Duration> duration(String name, String fallback, String meaning) {
        return new Setting<>(name, fallback, meaning, Setting::readDuration);
    }

    public static Setting<Integer> bytes(String name, String fallback, int most, String meaning) {
        return new Setting<>(name, fallback, meaning, text -> readBytes(text, most));
    }

    public static Setting<Path> path(String name, String fallback, String meaning) {
        return new Setting<>(name, fallback, meaning, Path::of);
    }

    public static Setting<Set<String>> words(String name, String fallback, String meaning) {
        return new Setting<>(name, fallback, meaning, Setting::readWords);
    }

    public static <E extends Enum<E>> Setting<E> choice(String name, E fallback, String meaning) {
        Class<E> type = fallback.getDeclaringClass();
        String choices = String.join(", ", choices(type));
        return new Setting<>(
                name,
                fallback.name().toLowerCase(Locale.ROOT),
                meaning + " (" + choices + ")",
                text -> readChoice(type, text));
    }

    /** A duration as people write it: {@code 500ms}, {@code 1s}, {@code 2m}, {@code 1h}, {@code 7d}, or {@code 0}. */
    public static Duration readDuration(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < trimmed.length() && Character.isDigit(trimmed.charAt(digits))) {
            digits++;
        }
        if (digits == 0 || digits > 12) {
            throw new IllegalArgumentException("expected a duration such as 500ms, 1s, 2m or 1h");
        }
        long amount = Long.parseLong(trimmed.substring(0, digits));
        return switch (trimmed.substring(digits).strip()) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            case "d" -> Duration.ofDays(amount);
            case "" -> {
                if (amount == 0) {
                    yield Duration.ZERO;
                }
                throw new IllegalArgumentException("a unit is missing: 500ms, 1s, 2m or 1h");
            }
            default -> throw new IllegalArgumentException("expected a duration such as 500ms, 1s, 2m or 1h");
        };
    }

    private static Boolean readFlag(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "1" -> true;
            case "false", "no", "0" -> false;
            default -> throw new IllegalArgumentException("expected true or false");
        };
    }

    private static long readNumber(String text, long least, long most) {
        long number;
        try {
            number = Long.parseLong(text.strip().replace("_", ""));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a whole number", e);
        }
        if (number < least || number > most) {
            String bounds = most == Long.MAX_VALUE ? "at least " + least : "from " + least + " to " + most;
            throw new IllegalArgumentException("expected a number " + bounds);
        }
        return number;
    }

    private static Integer readBytes(String text, int most) {
        String trimmed = text.strip();
        long unit = 1;
        for (String[] suffix : new String[][] {{"KiB", "1024"}, {"MiB", "1048576"}, {"GiB", "1073741824"}}) {
            if (trimmed.endsWith(suffix[0])) {
                unit = Long.parseLong(suffix[1]);
                trimmed = trimmed.substring(0, trimmed.length() - suffix[0].length());
            }
        }
        long number = readNumber(trimmed, 1, Integer.MAX_VALUE) * unit;
        if (number > most) {
            throw new IllegalArgumentException("expected at most " + most + " bytes");
        }
        return Math.toIntExact(number);
    }

    private static Set<String> readWords(String text) {
        Set<String> words = new LinkedHashSet<>();
        Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .forEach(words::add);
        return words;
    }

    private static <E extends Enum<E>> E readChoice(Class<E> type, String text) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text.strip())) {
                return constant;
            }
        }
        throw new IllegalArgumentException("expected one of " + String.join(", ", choices(type)));
    }

    private static <E extends Enum<E>> Set<String> choices(Class<E> type) {
        Set<String> names = new LinkedHashSet<>();
        for (E constant : type.getEnumConstants()) {
            names.add(constant.name().toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
