package dev.gregor.parser.data;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads dates as pages write them. A date without a time is its first moment in UTC, a time without a zone is in UTC. Dates
 * before the web and dates of tomorrow are mistakes, and read as none.
 */
final class PageDates {
    private static final Instant FIRST_PAGE = Instant.parse("1991-08-06T00:00:00Z");
    private static final Duration AHEAD = Duration.ofDays(2);
    private static final int MAX_CHARS = 64;

    private static final List<DateTimeFormatter> FORMATS = List.of(
            isoWithOptionalTime('T'),
            isoWithOptionalTime(' '),
            DateTimeFormatter.RFC_1123_DATE_TIME,
            DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("uuuu/M/d"),
            DateTimeFormatter.ofPattern("uuuu.M.d"),
            DateTimeFormatter.ofPattern("uuuu-M-d"),
            DateTimeFormatter.BASIC_ISO_DATE);

    private final Instant latest;

    /** @param fetchedAt when the page was fetched */
    PageDates(Instant fetchedAt) {
        this.latest = fetchedAt.plus(AHEAD);
    }

    @Nullable
    Instant read(@Nullable String text) {
        if (text == null || text.isBlank() || text.length() > MAX_CHARS) {
            return null;
        }
        for (DateTimeFormatter format : FORMATS) {
            Instant time = read(text.strip(), format);
            if (time != null) {
                return time.isBefore(FIRST_PAGE) || time.isAfter(latest) ? null : time;
            }
        }
        return null;
    }

    private static @Nullable Instant read(String text, DateTimeFormatter format) {
        try {
            TemporalAccessor parsed = format.parseBest(
                    text, ZonedDateTime::from, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            if (parsed instanceof LocalDate date) {
                return date.atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            return parsed instanceof LocalDateTime time ? time.toInstant(ZoneOffset.UTC) : Instant.from(parsed);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static DateTimeFormatter isoWithOptionalTime(char separator) {
        return new DateTimeFormatterBuilder()
                .append(DateTimeFormatter.ISO_LOCAL_DATE)
                .optionalStart()
                .appendLiteral(separator)
                .appendPattern("HH:mm[:ss]")
                .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
                .optionalStart()
                .appendOptional(DateTimeFormatter.ofPattern(" "))
                .appendOptional(offset("+HH:MM"))
                .appendOptional(offset("+HHMM"))
                .appendOptional(offset("+HH"))
                .optionalEnd()
                .optionalEnd()
                .toFormatter(Locale.ROOT);
    }

    /** The offset of a zone in one of the ways to write it; {@code Z} is none. */
    private static DateTimeFormatter offset(String pattern) {
        return new DateTimeFormatterBuilder().appendOffset(pattern, "Z").toFormatter(Locale.ROOT);
    }
}
