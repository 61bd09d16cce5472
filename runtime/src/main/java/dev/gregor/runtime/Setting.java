package dev.gregor.runtime;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A setting of the crawler.
 *
 * @param name the environment variable, {@code GREGOR_…}
 * @param defaultText the default value, as a user would write it
 * @param description one line for {@code gregor config}
 * @param parser converts the text of a user; throws {@link IllegalArgumentException} with what it expects instead
 */
public record Setting<T>(String name, String defaultText, String description, Function<String, T> parser) {
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,10}) *(B|KiB|MiB|GiB|)", Pattern.CASE_INSENSITIVE);

    private static final Pattern PERCENTAGE = Pattern.compile("([0-9]{1,3}) *%");

    private static final int MAX_PORT = 65_535;

    /** A limit that keeps times within the range of all clocks. */
    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    public static Setting<String> text(String name, String defaultText, String description) {
        return new Setting<>(name, defaultText, description, Function.identity());
    }

    public static Setting<Boolean> flag(String name, boolean defaultValue, String description) {
        return new Setting<>(name, Boolean.toString(defaultValue), description, Setting::parseFlag);
    }

    public static Setting<Integer> number(String name, int defaultValue, int min, int max, String description) {
        return new Setting<>(
                name,
                Integer.toString(defaultValue),
                description,
                text -> Math.toIntExact(parseNumber(text, min, max)));
    }

    /** A decimal number greater than {@code above} and less than {@code below}. */
    public static Setting<Double> decimal(
            String name, String defaultText, double above, double below, String description) {
        return new Setting<>(name, defaultText, description, text -> parseDecimal(text, above, below));
    }

    /** A number, or {@code none}, which is parsed as {@link Long#MAX_VALUE}. */
    public static Setting<Long> limit(String name, long min, String description) {
        return new Setting<>(
                name,
                "none",
                description,
                text -> text.strip().equalsIgnoreCase("none")
                        ? Long.MAX_VALUE
                        : parseNumber(text, min, Long.MAX_VALUE));
    }

    /** A size in bytes, or {@code none}, which is parsed as {@link Long#MAX_VALUE}. */
    public static Setting<Long> sizeLimit(String name, String description) {
        return new Setting<>(
                name,
                "none",
                description,
                text -> text.strip().equalsIgnoreCase("none") ? Long.MAX_VALUE : parseSize(text, Long.MAX_VALUE));
    }

    public static Setting<Duration> duration(String name, String defaultText, String description) {
        return new Setting<>(name, defaultText, description, Setting::parseDuration);
    }

    public static Setting<Integer> bytes(String name, String defaultText, int max, String description) {
        return new Setting<>(name, defaultText, description, text -> Math.toIntExact(parseSize(text, max)));
    }

    /** An amount of memory in bytes, or as a percentage of the largest heap. */
    public static Setting<Long> memory(String name, String defaultText, String description) {
        return new Setting<>(
                name,
                defaultText,
                description,
                text -> parseMemory(text, Runtime.getRuntime().maxMemory()));
    }

    /** A port, 0 for any free one, or {@code none}. */
    public static Setting<OptionalInt> port(String name, String defaultText, String description) {
        return new Setting<>(name, defaultText, description, Setting::parsePort);
    }

    public static Setting<Path> path(String name, String defaultText, String description) {
        return new Setting<>(name, defaultText, description, Path::of);
    }

    public static Setting<Set<String>> commaSeparated(String name, String defaultText, String description) {
        return new Setting<>(name, defaultText, description, Setting::parseList);
    }

    public static <E extends Enum<E>> Setting<E> choice(String name, E defaultValue, String description) {
        return choice(name, defaultValue, description, Map.of());
    }

    /**
     * A choice of which some values are refused with a reason of their own.
     *
     * @param refused words in lower case that people may expect to be choices, each with the reason why it is none
     */
    public static <E extends Enum<E>> Setting<E> choice(
            String name, E defaultValue, String description, Map<String, String> refused) {
        Class<E> type = defaultValue.getDeclaringClass();
        String choices = String.join(", ", choices(type));
        return new Setting<>(
                name,
                defaultValue.name().toLowerCase(Locale.ROOT),
                description + " (" + choices + ")",
                text -> parseChoice(type, text, refused));
    }

    /** Parses a duration as people write it: {@code 500ms}, {@code 1s}, {@code 2m}, {@code 1h}, {@code 7d}, or {@code 0}. */
    public static Duration parseDuration(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < trimmed.length() && Character.isDigit(trimmed.charAt(digits))) {
            digits++;
        }
        if (digits == 0 || digits > 12) {
            throw new IllegalArgumentException("expected a duration such as 500ms, 1s, 2m or 1h");
        }
        long amount = Long.parseLong(trimmed.substring(0, digits));
        Duration duration = parseUnit(trimmed.substring(digits).strip(), amount);
        if (duration.compareTo(MAX_DURATION) > 0) {
            throw new IllegalArgumentException("expected at most " + MAX_DURATION.toDays() + "d");
        }
        return duration;
    }

    private static Duration parseUnit(String unit, long amount) {
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
                throw new IllegalArgumentException("the unit is missing: write 500ms, 1s, 2m or 1h");
            }
            default -> throw new IllegalArgumentException("expected a duration such as 500ms, 1s, 2m or 1h");
        };
    }

    private static Boolean parseFlag(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "1" -> true;
            case "false", "no", "0" -> false;
            default -> throw new IllegalArgumentException("expected true or false");
        };
    }

    private static long parseNumber(String text, long min, long max) {
        long number;
        try {
            number = Long.parseLong(text.strip().replace("_", ""));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a whole number", e);
        }
        if (number < min || number > max) {
            String bounds = max == Long.MAX_VALUE ? "at least " + min : "from " + min + " to " + max;
            throw new IllegalArgumentException("expected a number " + bounds);
        }
        return number;
    }

    private static OptionalInt parsePort(String text) {
        String port = text.strip();
        if (port.isEmpty() || port.equalsIgnoreCase("none")) {
            return OptionalInt.empty();
        }
        try {
            int number = Integer.parseInt(port);
            if (number >= 0 && number <= MAX_PORT) {
                return OptionalInt.of(number);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a port, 0 for any free one, or none", e);
        }
        throw new IllegalArgumentException("expected a port from 0 to " + MAX_PORT + ", or none");
    }

    private static double parseDecimal(String text, double above, double below) {
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

    private static long parseSize(String text, long max) {
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
        if (bytes < 1 || bytes > max) {
            String bounds = max == Long.MAX_VALUE ? "at least 1 byte" : "from 1 to " + max + " bytes";
            throw new IllegalArgumentException("expected " + bounds);
        }
        return bytes;
    }

    static long parseMemory(String text, long heap) {
        Matcher percentage = PERCENTAGE.matcher(text.strip());
        if (!percentage.matches()) {
            return parseSize(text, Long.MAX_VALUE);
        }
        long percent = Long.parseLong(percentage.group(1));
        if (percent < 1 || percent > 90) {
            throw new IllegalArgumentException("expected from 1% to 90%");
        }
        return heap / 100 * percent;
    }

    /** The entries of a list such as {@code a, b}. */
    public static Set<String> parseList(String text) {
        Set<String> entries = new LinkedHashSet<>();
        Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .forEach(entries::add);
        return entries;
    }

    private static <E extends Enum<E>> E parseChoice(Class<E> type, String text, Map<String, String> refused) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text.strip())) {
                return constant;
            }
        }
        String reason = refused.get(text.strip().toLowerCase(Locale.ROOT));
        throw new IllegalArgumentException(
                reason == null ? "expected one of " + String.join(", ", choices(type)) : reason);
    }

    private static <E extends Enum<E>> Set<String> choices(Class<E> type) {
        Set<String> names = new LinkedHashSet<>();
        for (E constant : type.getEnumConstants()) {
            names.add(constant.name().toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
