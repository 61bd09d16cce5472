package dev.gregor.topics;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Times as records have them, the ISO 8601 of {@link Instant#toString()}. Java's own formatter takes microseconds for
 * each; in the scheduler that was a fifth of the time.
 */
final class TimeFormat {
    private static final int SECONDS_PER_DAY = 86_400;
    private static final int SHORTEST = "2000-01-01T00:00:00Z".length();
    private static final int FRACTION = "2000-01-01T00:00:00.".length();
    private static final int LONGEST = FRACTION + 9 + 1;
    private static final String FORM = "0000-00-00T00:00:00";

    private TimeFormat() {}

    /** Reads what {@link #write} wrote, and whatever else Java takes for an instant. */
    static Instant read(String text) {
        if (!isUsual(text)) {
            return Instant.parse(text);
        }
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        if (hour > 23 || minute > 59 || second > 59) {
            return Instant.parse(text);
        }
        long day = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10))
                .toEpochDay();
        return Instant.ofEpochSecond(day * SECONDS_PER_DAY + hour * 3600L + minute * 60L + second, nanos(text));
    }

    static String write(Instant time) {
        long day = Math.floorDiv(time.getEpochSecond(), SECONDS_PER_DAY);
        LocalDate date;
        try {
            date = LocalDate.ofEpochDay(day);
        } catch (DateTimeException e) {
            return time.toString();
        }
        if (date.getYear() < 0 || date.getYear() > 9999) {
            return time.toString();
        }
        int second = Math.floorMod(time.getEpochSecond(), SECONDS_PER_DAY);
        StringBuilder text = new StringBuilder(LONGEST);
        digits(text, date.getYear(), 1000);
        digits(text, date.getMonthValue(), '-');
        digits(text, date.getDayOfMonth(), '-');
        digits(text, second / 3600, 'T');
        digits(text, second / 60 % 60, ':');
        digits(text, second % 60, ':');
        fraction(text, time.getNano());
        return text.append('Z').toString();
    }

    private static boolean isUsual(String text) {
        int length = text.length();
        if (length < SHORTEST || length > LONGEST || text.charAt(length - 1) != 'Z') {
            return false;
        }
        for (int i = 0; i < FORM.length(); i++) {
            if (FORM.charAt(i) == '0' ? !isDigit(text.charAt(i)) : text.charAt(i) != FORM.charAt(i)) {
                return false;
            }
        }
        return length == SHORTEST || hasFraction(text);
    }

    private static boolean hasFraction(String text) {
        for (int i = FRACTION; i < text.length() - 1; i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return text.charAt(FRACTION - 1) == '.' && text.length() > FRACTION + 1;
    }

    private static int nanos(String text) {
        int nanos = 0;
        for (int i = FRACTION; i < LONGEST - 1; i++) {
            nanos = 10 * nanos + (i < text.length() - 1 ? text.charAt(i) - '0' : 0);
        }
        return nanos;
    }

    private static void fraction(StringBuilder text, int nanos) {
        if (nanos == 0) {
            return;
        }
        text.append('.');
        if (nanos % 1_000_000 == 0) {
            digits(text, nanos / 1_000_000, 100);
        } else if (nanos % 1_000 == 0) {
            digits(text, nanos / 1_000, 100_000);
        } else {
            digits(text, nanos, 100_000_000);
        }
    }

    /** Two digits after a separator. */
    private static void digits(StringBuilder text, int number, char separator) {
        text.append(separator);
        digits(text, number, 10);
    }

    private static void digits(StringBuilder text, int number, int highest) {
        for (int unit = highest; unit > 0; unit /= 10) {
            text.append((char) ('0' + number / unit % 10));
        }
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = 10 * number + text.charAt(i) - '0';
        }
        return number;
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }
}
