package dev.gregor.urls.policy;

import dev.gregor.urls.Ascii;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Finds the months that a URL names, as the URLs of calendars and archives do: {@code /2031/05/}, {@code /2031-05-12},
 * {@code ?year=2031&month=5}, {@code ?cal=20310512}. Most numbers in URLs are not dates, so an ambiguous number counts as
 * one only if its year is from 1800 to 2199 or a word beside it indicates a date. A crawler walks an endless calendar
 * month by month, so it passes through these years anyway.
 */
final class NamedMonths {
    private static final int MONTHS = 12;
    private static final int NONE = -1;
    private static final int NEAR_FROM = 1800;
    private static final int NEAR_TO = 2199;

    /** Words that indicate that a number beside them is a date. */
    private static final Set<String> CALENDAR = Set.of(
            ("cal calendar calendars kalender calendrier calendario agenda events date dates datum fecha day month ym ymd"
                            + " when startdate enddate fromdate todate datefrom dateto eventdate")
                    .split(" "));

    private static final Set<String> YEAR = Set.of("year", "yr", "y", "jahr", "calyear", "annee", "ano");
    private static final Set<String> MONTH = Set.of("month", "mon", "mo", "m", "monat", "calmonth", "mois", "mes");

    private NamedMonths() {}

    /** A month as a number; later months have larger numbers. */
    static int month(int year, int monthOfYear) {
        return year * MONTHS + monthOfYear - 1;
    }

    /** Whether path or query, from index {@code start} of a URL on, name a month that fulfils {@code wanted}. */
    static boolean anyMatch(String url, int start, IntPredicate wanted) {
        if (!hasYear(url, start)) {
            return false;
        }
        int question = url.indexOf('?', start);
        return inPath(url, start + 1, question < 0 ? url.length() : question, wanted)
                || (question >= 0 && inQuery(url.substring(question + 1), wanted));
    }

    /** Whether there are four digits in a row. Most URLs have none, so the check is quick for them. */
    private static boolean hasYear(String text, int start) {
        int run = 0;
        for (int i = start; i < text.length(); i++) {
            run = Ascii.isDigit(text.charAt(i)) ? run + 1 : 0;
            if (run == 4) {
                return true;
            }
        }
        return false;
    }

    private static boolean inPath(String url, int start, int end, IntPredicate wanted) {
        int year = NONE;
        boolean hint = false;
        for (int at = start; at <= end; ) {
            int slash = url.indexOf('/', at);
            int stop = slash < 0 || slash > end ? end : slash;
            String segment = url.substring(at, stop);
            int number = number(segment, 0, segment.length());
            boolean pair = isNear(year) && isMonth(number) && (hint || segment.length() == 2);
            if ((pair && wanted.test(month(year, number))) || inText(segment, hint, true, wanted)) {
                return true;
            }
            year = segment.length() == 4 ? number : NONE;
            hint = isCalendar(segment) || (hint && number != NONE);
            at = stop + 1;
        }
        return false;
    }

    private static boolean inQuery(String query, IntPredicate wanted) {
        int year = NONE;
        int monthOfYear = NONE;
        for (String parameter : query.split("&", -1)) {
            int equals = parameter.indexOf('=');
            if (equals < 0) {
                continue;
            }
            String name = parameter.substring(0, equals).toLowerCase(Locale.ROOT);
            String value = parameter.substring(equals + 1).replace("%2F", "/");
            if (YEAR.contains(name)) {
                year = year(name, value);
            } else if (MONTH.contains(name) && value.length() <= 2) {
                monthOfYear = number(value, 0, value.length());
            } else if (inText(value, isCalendar(name), false, wanted)) {
                return true;
            }
        }
        boolean both = year != NONE && monthOfYear != NONE && monthOfYear <= MONTHS;
        return both && wanted.test(month(year, Math.max(1, monthOfYear)));
    }

    /** A parameter named {@code y} may hold anything, so its value counts only if it looks like a year of our time. */
    private static int year(String name, String value) {
        int year = value.length() == 4 ? number(value, 0, 4) : NONE;
        return name.length() > 1 || isNear(year) ? year : NONE;
    }

    /**
     * Whether the text contains a date.
     *
     * @param hint whether a word beside the text indicates a date
     * @param archive whether a month without a day counts as a date even without such a word
     */
    private static boolean inText(String text, boolean hint, boolean archive, IntPredicate wanted) {
        for (int at = 0; at + 6 <= text.length(); at++) {
            int end = digitsEnd(text, at);
            boolean whole = at == 0 && (end == text.length() || digitsEnd(text, end + 1) == text.length());
            if (end - at == 4 && isSeparator(text, end)) {
                int year = number(text, at, end);
                int monthOfYear = twoDigits(text, end + 1);
                boolean day = isSeparator(text, end + 3) && isDay(twoDigits(text, end + 4));
                boolean monthOnly = whole && (hint || archive);
                boolean likely = hint || isNear(year);
                if (isMonth(monthOfYear) && (day || monthOnly) && likely && wanted.test(month(year, monthOfYear))) {
                    return true;
                }
            } else if (hint && whole && isCompact(text, end) && wanted.test(compact(text))) {
                return true;
            }
            at = Math.max(at, end);
        }
        return false;
    }

    /** {@code 203105} or {@code 20310512}. */
    private static boolean isCompact(String text, int end) {
        boolean sized = end == text.length() && (end == 6 || end == 8);
        return sized
                && isNear(number(text, 0, 4))
                && isMonth(number(text, 4, 6))
                && (end == 6 || isDay(number(text, 6, 8)));
    }

    private static int compact(String text) {
        return month(number(text, 0, 4), number(text, 4, 6));
    }

    private static boolean isCalendar(String text) {
        for (String word : text.toLowerCase(Locale.ROOT).split("[^a-z]+", -1)) {
            if (CALENDAR.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeparator(String text, int at) {
        return at < text.length() && "-_./".indexOf(text.charAt(at)) >= 0;
    }

    /** The number of exactly two digits at {@code at}, or {@link #NONE}. */
    private static int twoDigits(String text, int at) {
        return digitsEnd(text, at) == at + 2 ? number(text, at, at + 2) : NONE;
    }

    private static int digitsEnd(String text, int start) {
        int end = start;
        while (end < text.length() && Ascii.isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The number from {@code start} to {@code end}, or {@link #NONE} if it is not a number of at most four digits. */
    private static int number(String text, int start, int end) {
        if (start >= end || end - start > 4 || digitsEnd(text, start) < end) {
            return NONE;
        }
        return Integer.parseInt(text, start, end, 10);
    }

    private static boolean isNear(int year) {
        return year >= NEAR_FROM && year <= NEAR_TO;
    }

    private static boolean isMonth(int number) {
        return number >= 1 && number <= MONTHS;
    }

    private static boolean isDay(int number) {
        return number >= 1 && number <= 31;
    }
}
