package dev.gregor.runtime;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One thing a user can set.
 *
 * @param name the environment variable, {@code GREGOR_…}
 * @param fallback its default, written as a user would write it
 * @param meaning one line for {@code gregor config}
 */
public record Setting<T>(String name, String fallback, String meaning, Function<String, T> reader) {
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,10}) *(B|KiB|MiB|GiB|)", Pattern.CASE_INSENSITIVE);

    /** Longer than anyone waits, and short enough for every clock. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

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

    /** A number that need not be whole, more than {@code above} and less than {@code below}. */
    public static Setting<Double> decimal(String name, String fallback, double above, double below, String meaning) {
        return new Setting<>(name, fallback, meaning, text -> readDecimal(text, above, below));
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

    /** A size that may also be {@code none}. */
    public static Setting<Long> sizeLimit(String name, String meaning) {
        return new Setting<>(
                name,
                "none",
                meaning,
                text -> text.strip().equalsIgnoreCase("none") ? Long.MAX_VALUE : readSize(text, Long.MAX_VALUE));
    }

    public static Setting<Duration> duration(String name, String fallback, String meaning) {
        return new Setting<>(name, fallback, meaning, Setting::readDuration);
    }

    public static Setting<Integer> bytes(String name, String fallback, int most, String meaning) {
        return new Setting<>(name, fallback, meaning, text -> Math.toIntExact(readSize(text, most)));
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
        Duration duration = readUnit(trimmed.substring(digits).strip(), amount);
        if (duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("expected at most " + LONGEST.toDays() + "d");
        }
        return duration;
    }

    private static Duration readUnit(String unit, long amount) {
        return switch (unit) {
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

    private static double readDecimal(String text, double above, double below) {
        double number;
        try {
            number = Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a number such as 0.85 or 1e-8", e);
        }
        if (!(number > above && number < below)) {
            throw new IllegalArgumentException("expected a number between " + above + " and " + below);
        }
        return number;
    }

    private static long readSize(String text, long most) {
        Matcher size = SIZE.matcher(text.strip().replace("_", ""));
        if (!size.matches()) {
            throw new IllegalArgumentException("expected a size such as 512KiB or 10MiB");
        }
        long unit =
                switch (size.group(2).toLowerCase(Locale.ROOT)) {
                    case "kib" -> 1L << 10;
                    case "mib" -> 1L << 20;
                    case "gib" -> 1L << 30;
                    default -> 1;
                };
        long bytes = Long.parseLong(size.group(1)) * unit;
        if (bytes < 1 || bytes > most) {
            String bounds = most == Long.MAX_VALUE ? "at least 1 byte" : "from 1 to " + most + " bytes";
            throw new IllegalArgumentException("expected " + bounds);
        }
        return bytes;
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
