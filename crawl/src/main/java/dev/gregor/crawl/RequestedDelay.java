package dev.gregor.crawl;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the delay that a server asks for in a Crawl-delay or a Retry-After, however it is spelled. Of several readings
 * the longest counts: {@code 3,5} is five seconds. Longer than {@link #LONGEST} counts as that.
 */
public final class RequestedDelay {
    /** Longer than any crawl, and short enough for arithmetic. */
    public static final Duration LONGEST = Duration.ofDays(365);

    private static final int MAX_LENGTH = 100;
    private static final String NUMBER = "((?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:e[0-9]{1,3})?) *([a-z]*)\\.?";
    private static final Pattern ONE = Pattern.compile(NUMBER);
    private static final Pattern ALL = Pattern.compile(NUMBER + "(?:[,; ]+" + NUMBER + ")*[,; ]*");

    private RequestedDelay() {}

    /** The delay; empty if the text is not one. A negative number is none. */
    public static Optional<Duration> parse(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        if (trimmed.length() > MAX_LENGTH || !ALL.matcher(trimmed).matches()) {
            return Optional.empty();
        }
        Duration longest = Duration.ZERO;
        Matcher number = ONE.matcher(trimmed);
        while (number.find()) {
            Optional<Duration> each = parse(number.group(1), number.group(2));
            if (each.isEmpty()) {
                return Optional.empty();
            }
            longest = longest.compareTo(each.get()) >= 0 ? longest : each.get();
        }
        return Optional.of(longest);
    }

    private static Optional<Duration> parse(String number, String unit) {
        Duration one =
                switch (unit) {
                    case "", "s", "sec", "secs", "second", "seconds" -> Duration.ofSeconds(1);
                    case "ms" -> Duration.ofMillis(1);
                    case "m", "min", "mins", "minute", "minutes" -> Duration.ofMinutes(1);
                    case "h", "hour", "hours" -> Duration.ofHours(1);
                    case "d", "day", "days" -> Duration.ofDays(1);
                    default -> Duration.ZERO;
                };
        if (one.isZero()) {
            return Optional.empty();
        }
        BigDecimal millis = new BigDecimal(number).multiply(BigDecimal.valueOf(one.toMillis()));
        BigDecimal most = BigDecimal.valueOf(LONGEST.toMillis());
        return Optional.of(Duration.ofMillis(millis.min(most).longValue()));
    }
}
