package dev.gregor.parser.html;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code <meta name="revisit-after" content="7 days">}. No standard has it, so people write what they like. */
final class RevisitAfter {
    private static final Pattern PERIOD = Pattern.compile("([0-9]{1,4})\\s*([a-z]*)(?:\\.|[\\s,;(].*)?");
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(365);
    private static final int MAX_CHARS = 100;

    private RevisitAfter() {}

    /** The period, from an hour to a year; null if it makes no sense. */
    static @Nullable Duration of(String content) {
        String text = content.strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty() || text.length() > MAX_CHARS) {
            return null;
        }
        Matcher period = PERIOD.matcher(text);
        boolean counted = period.matches();
        Duration unit = unit(counted ? period.group(2) : text);
        int count = counted ? Integer.parseInt(period.group(1)) : 1;
        return unit == null || count == 0 ? null : within(unit.multipliedBy(count));
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

    private static Duration within(Duration period) {
        if (period.compareTo(SHORTEST) < 0) {
            return SHORTEST;
        }
        return period.compareTo(LONGEST) > 0 ? LONGEST : period;
    }
}
