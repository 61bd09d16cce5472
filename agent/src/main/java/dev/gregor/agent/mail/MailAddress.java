package dev.gregor.agent.mail;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The address of a mailbox, such as {@code robot@example.org}. Only plain ones are accepted: no names, comments, quotes, lists or
 * characters beyond ASCII, so nothing in it can be taken for a header, a command of SMTP or a second address.
 */
public record MailAddress(String text) {
    private static final int MAX_LENGTH = 254;
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
                    + "@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*");
    private static final int MAX_LOCAL_PART = 64;

    public MailAddress {
        if (!isPlain(text)) {
            throw new IllegalArgumentException("expected a mail address such as robot@example.org");
        }
    }

    /** Nothing if it is no address. The host is in lower case; before it, upper and lower case may differ. */
    public static Optional<MailAddress> parse(String text) {
        String stripped = text.strip();
        if (!isPlain(stripped)) {
            return Optional.empty();
        }
        int at = stripped.indexOf('@');
        String host = stripped.substring(at).toLowerCase(Locale.ROOT);
        return Optional.of(new MailAddress(stripped.substring(0, at) + host));
    }

    private static boolean isPlain(String text) {
        return text.length() <= MAX_LENGTH
                && text.indexOf('@') <= MAX_LOCAL_PART
                && PLAIN.matcher(text).matches();
    }

    @Override
    public String toString() {
        return text;
    }
}
