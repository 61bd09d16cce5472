package dev.gregor.app.cli;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Numbers as text for people. */
public final class Numbers {
    private Numbers() {}

    /** A count with its noun: {@code 1 seed}, {@code 2,000 seeds}. */
    public static String of(long count, String noun) {
        return number(count) + " " + (count == 1 ? noun : noun + "s");
    }

    public static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    public static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    public static String size(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%,.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }

    /** The sum and, in brackets, its summands, largest first: {@code 12  (robots 10, too large 2)}. */
    public static String sumWithBreakdown(Map<String, Long> counts) {
        return sumWithBreakdown(counts, Integer.MAX_VALUE);
    }

    /** The same with the largest {@code limit} summands only. */
    public static String sumWithBreakdown(Map<String, Long> counts, int limit) {
        return number(sum(counts)) + breakdown(counts, limit);
    }

    /** The brackets alone; empty if there are no counts. */
    public static String breakdown(Map<String, Long> counts, int limit) {
        if (counts.isEmpty()) {
            return "";
        }
        String end = counts.size() > limit ? ", …)" : ")";
        return "  (" + summands(counts, limit) + end;
    }

    /** The summands, largest first: {@code robots 10, too large 2}. */
    public static String summands(Map<String, Long> counts) {
        return summands(counts, Integer.MAX_VALUE);
    }

    private static String summands(Map<String, Long> counts, int limit) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(limit)
                .map(entry -> asWords(entry.getKey()) + " " + number(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** {@code TOO_LARGE} becomes {@code too large}, {@code backingOff} becomes {@code backing off}. */
    private static String asWords(String name) {
        boolean camelCase = name.chars().anyMatch(Character::isLowerCase);
        String words = camelCase ? name.replaceAll("([A-Z])", " $1") : name.replace('_', ' ');
        return words.toLowerCase(Locale.ROOT);
    }
}
