package dev.gregor.agent.robots;

import dev.gregor.agent.mail.MailAddress;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * An entry of {@code robots.uod}. The first five fields are those of the paper.
 *
 * @param email where it is told; the key
 * @param latency days between two notices
 * @param registered when it registered
 * @param notified when it was last told; when it registered, if it never was
 * @param on whether it is told now; a robot can suspend that
 * @param told the number of the last scan that it was told of
 */
public record Robot(MailAddress email, int latency, LocalDate registered, LocalDate notified, boolean on, long told) {
    public static final int MAX_LATENCY = 365;

    public Robot {
        if (latency < 1 || latency > MAX_LATENCY) {
            throw new IllegalArgumentException("expected a number of days from 1 to " + MAX_LATENCY);
        }
    }

    /** Whether its interval is over. After a jump of the clock the last notice may seem to lie ahead: then it is over, too. */
    public boolean isDue(LocalDate today) {
        return on && (notified.isAfter(today) || !today.isBefore(notified.plusDays(latency)));
    }

    /** This robot, after it was told of all scans up to one. */
    public Robot notified(LocalDate day, long scan) {
        return new Robot(email, latency, registered, day, on, scan);
    }

    Robot withLatency(int days) {
        return new Robot(email, days, registered, notified, on, told);
    }

    Robot withOn(boolean active) {
        return new Robot(email, latency, registered, notified, active, told);
    }

    String line() {
        return String.join(
                "\t",
                email.text(),
                Integer.toString(latency),
                registered.toString(),
                notified.toString(),
                on ? "ON" : "OFF",
                Long.toString(told));
    }

    /** Nothing if the line is none of ours. */
    static Optional<Robot> parse(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 6 || !(fields[4].equals("ON") || fields[4].equals("OFF"))) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Robot(
                    new MailAddress(fields[0]),
                    Integer.parseInt(fields[1]),
                    LocalDate.parse(fields[2]),
                    LocalDate.parse(fields[3]),
                    fields[4].equals("ON"),
                    Long.parseLong(fields[5])));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
