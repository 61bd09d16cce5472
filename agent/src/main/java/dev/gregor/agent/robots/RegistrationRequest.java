package dev.gregor.agent.robots;

import dev.gregor.agent.mail.MailAddress;
import dev.gregor.web.WebParameters;
import java.util.Locale;
import java.util.Optional;

/**
 * A request of a robot.
 *
 * @param latency in days; 0 if the action has none
 */
public record RegistrationRequest(RobotAction action, MailAddress email, int latency) {
    private static final int LONGEST = 2_000;

    /** A request that was read, or the answer to one that could not be. */
    sealed interface Parsed {
        record Valid(RegistrationRequest request) implements Parsed {}

        record Invalid(RegistrationAnswer answer) implements Parsed {}
    }

    /**
     * Reads a request: a form with the fields Action, RobotEmail and Latency, or the three values in three lines. The names of
     * fields may be written with underscores and in upper case, with spaces around the equals sign, as the paper's program does.
     */
    static Parsed parse(String body) {
        if (body.length() > LONGEST) {
            return invalid(RobotAction.REGISTER, "the request is longer than " + LONGEST + " characters");
        }
        return body.contains("=") && !isLines(body) ? parseForm(body) : parseLines(body);
    }

    /** An address may have an equals sign, but the name of a form's first field comes before all line breaks. */
    private static boolean isLines(String body) {
        int line = body.indexOf('\n');
        return line >= 0 && line < body.indexOf('=');
    }

    private static Parsed parseForm(String body) {
        StringBuilder form = new StringBuilder();
        for (String field : body.split("&", -1)) {
            int equals = Math.max(0, field.indexOf('='));
            String name = WebParameters.parse("x=" + field.substring(0, equals)).get("x");
            form.append(name.replaceAll("[\\s_-]", "").toLowerCase(Locale.ROOT))
                    .append(field.substring(equals))
                    .append('&');
        }
        WebParameters fields = WebParameters.parse(form.toString());
        return check(fields.get("action"), fields.get("robotemail"), fields.get("latency"));
    }

    private static Parsed parseLines(String body) {
        String[] lines = body.split("\r?\n", -1);
        return check(line(lines, 0), line(lines, 1), line(lines, 2));
    }

    private static String line(String[] lines, int number) {
        return number < lines.length ? lines[number] : "";
    }

    private static Parsed check(String action, String email, String latency) {
        Optional<RobotAction> known = RobotAction.parse(action);
        if (known.isEmpty()) {
            return invalid(RobotAction.REGISTER, "Action: expected Register, Unregister, Change, Suspend or Resume");
        }
        Optional<MailAddress> address = MailAddress.parse(email);
        if (address.isEmpty()) {
            return invalid(known.get(), "RobotEmail: expected a mail address such as robot@example.org");
        }
        int days = known.get().hasLatency() ? days(latency) : 0;
        if (days < 0) {
            return invalid(known.get(), "Latency: expected a number of days from 1 to " + Robot.MAX_LATENCY);
        }
        return new Parsed.Valid(new RegistrationRequest(known.get(), address.get(), days));
    }

    /** Negative if it is no number of days. */
    private static int days(String latency) {
        String digits = latency.strip();
        int days = digits.matches("[0-9]{1,4}") ? Integer.parseInt(digits) : 0;
        return days < 1 || days > Robot.MAX_LATENCY ? -1 : days;
    }

    private static Parsed invalid(RobotAction action, String remark) {
        return new Parsed.Invalid(RegistrationAnswer.failure(action, remark));
    }
}
