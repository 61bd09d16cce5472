package dev.gregor.export.rows;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** Times as both databases read them: in UTC, with microseconds, from the year 1 to 9999. */
final class RowTime {
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSXXX").withZone(ZoneOffset.UTC);

    private static final Instant MIN = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant MAX = Instant.parse("9999-12-31T23:59:59Z");

    private RowTime() {}

    static String format(Instant time) {
        Instant bounded = time.isBefore(MIN) ? MIN : time.isAfter(MAX) ? MAX : time;
        return FORMAT.format(bounded.truncatedTo(ChronoUnit.MICROS)).replace("Z", "+00:00");
    }
}
