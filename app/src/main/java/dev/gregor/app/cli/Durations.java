package dev.gregor.app.cli;

import dev.gregor.runtime.Setting;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Durations and times as text. */
public final class Durations {
    private Durations() {}

    /** {@code 500ms}, {@code 1s}, {@code 90s}, {@code 12m}, {@code 5h}, {@code 3d}: rounded, in the syntax of settings. */
    public static String format(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1_000 || (millis % 1_000 != 0 && millis < 10_000)) {
            return millis == 0 ? "0s" : millis + "ms";
        }
        if (duration.toSeconds() < 120) {
            return duration.toSeconds() + "s";
        }
        if (duration.toMinutes() < 120) {
            return duration.toMinutes() + "m";
        }
        return duration.toHours() < 48 ? duration.toHours() + "h" : duration.toDays() + "d";
    }

    /** Reads the value of an option that is a duration. */
    public static Duration option(String name, String text) {
        try {
            return Setting.parseDuration(text);
        } catch (IllegalArgumentException e) {
            throw new UserError(name + " " + text + ": " + e.getMessage(), e);
        }
    }

    /** A time and how far it is from now: {@code 2026-01-31T12:00:00Z (5m ago)}. */
    public static String withAge(Instant time, Instant now) {
        Duration age = Duration.between(time, now);
        String distance = format(age.abs().truncatedTo(ChronoUnit.SECONDS));
        String relative = age.isNegative() ? "in " + distance : distance + " ago";
        return time.truncatedTo(ChronoUnit.SECONDS) + " (" + relative + ")";
    }
}
