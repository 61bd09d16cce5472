package dev.gregor.app.cli;

import dev.gregor.runtime.Setting;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times as people say them. */
public final class Durations {
    private Durations() {}

    /** {@code 500ms}, {@code 1s}, {@code 90s}, {@code 12m}, {@code 5h}, {@code 3d}: as settings are written, rounded. */
    public static String span(Duration span) {
        long millis = span.toMillis();
        if (millis < 1_000 || (millis % 1_000 != 0 && millis < 10_000)) {
            return millis == 0 ? "0s" : millis + "ms";
        }
        if (span.toSeconds() < 120) {
            return span.toSeconds() + "s";
        }
        if (span.toMinutes() < 120) {
            return span.toMinutes() + "m";
        }
        return span.toHours() < 48 ? span.toHours() + "h" : span.toDays() + "d";
    }

    /** Reads the value of an option that is a duration. */
    public static Duration option(String name, String text) {
        try {
            return Setting.readDuration(text);
        } catch (IllegalArgumentException e) {
            throw new UserError(name + " " + text + ": " + e.getMessage(), e);
        }
    }

    /** {@code 2026-01-31T12:00:00Z (5m ago)}. */
    public static String seenFrom(Instant now, Instant time) {
        Duration since = Duration.between(time, now);
        String distance = span(since.abs().truncatedTo(ChronoUnit.SECONDS));
        String seen = since.isNegative() ? "in " + distance : distance + " ago";
        return time.truncatedTo(ChronoUnit.SECONDS) + " (" + seen + ")";
    }
}
