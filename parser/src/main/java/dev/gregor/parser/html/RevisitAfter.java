package dev.gregor.parser.html;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses {@code <meta name="revisit-after" content="7 days">}. No standard defines its syntax, so this is lenient. */
final class RevisitAfter {
    private static final Pattern PERIOD = Pattern.compile("([0-9]{1,4})\\s*([a-z]*)(?:\\.|[\\s,;(].*)?");
    private static final Duration MIN_PERIOD = Duration.ofHours(1);
    private static final Duration MAX_PERIOD = Duration.ofDays(365);
    private static final int MAX_CHARS = 100;

    private RevisitAfter() {}

    /** The period, at least an hour and at most a year; null if it cannot be parsed. */
    static @Nullable Duration of(String content) {
        String text = content.strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty() || text.length() > MAX_CHARS) {
            return null;
        }
        Matcher period = PERIOD.matcher(text);
        boolean counted = period.matches();
        Duration unit = unit(counted ? period.group(2) : text);
        int count = counted ? Integer.parseInt(period.group(1)) : 1;
        return unit == null || count == 0 ? null : clamp(unit.multipliedBy(count));
    }

    private static @Nullable Duration unit(String word) {
        return switch (word) {
            case "h", "hour", "hours", "hourly" -> Duration.ofHours(1);
            case "", "d", "day", "days", "daily" -> Duration.ofDays(1);
            case "w", "week", "weeks", "weekly" -> Duration.ofDays(7);
            case "month", "months", "monthly" -> Duration.ofDays(30);
            case "year", "years", "yearly" -> Duration.ofDays(365);
            default -> null;
        };
    }

    private static Duration clamp(Duration period) {
        if (period.compareTo(MIN_PERIOD) < 0) {
            return MIN_PERIOD;
        }
        return period.compareTo(MAX_PERIOD) > 0 ? MAX_PERIOD : period;
    }
}
