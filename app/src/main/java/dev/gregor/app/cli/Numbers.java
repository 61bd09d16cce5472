package dev.gregor.app.cli;

import dev.gregor.app.inspect.ProgressTotals;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Numbers as people write them. */
public final class Numbers {
    private Numbers() {}

    /** {@code 1 seed}, {@code 2,000 seeds}. */
    public static String of(long count, String noun) {
        return number(count) + " " + (count == 1 ? noun : noun + "s");
    }

    public static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    public static String size(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%,.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }

    /** The sum, and in brackets what it is made of, the most first: {@code 12  (robots 10, too large 2)}. */
    public static String details(Map<String, Long> counts) {
        return details(counts, Integer.MAX_VALUE);
    }

    /** The same with only the first few parts. */
    public static String details(Map<String, Long> counts, int most) {
        return number(ProgressTotals.sum(counts)) + parts(counts, most);
    }

    /** Only what stands in brackets; empty if there are no parts. */
    public static String parts(Map<String, Long> counts, int most) {
        if (counts.isEmpty()) {
            return "";
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(most)
                .map(entry -> words(entry.getKey()) + " " + number(entry.getValue()))
                .collect(Collectors.joining(", ", "  (", counts.size() > most ? ", …)" : ")"));
    }

    /** {@code TOO_LARGE} and {@code backingOff} as words. */
    private static String words(String name) {
        boolean camel = name.chars().anyMatch(Character::isLowerCase);
        String parted = camel ? name.replaceAll("([A-Z])", " $1") : name.replace('_', ' ');
        return parted.toLowerCase(Locale.ROOT);
    }
}
