package dev.gregor.agent.mail;

import java.io.IOException;
import java.util.List;

/** Hands mails to a mail server. */
public interface MailSender extends AutoCloseable {
    /** Whether the server took a mail. */
    sealed interface Delivery {
        /** The server is responsible for it now. */
        record Accepted() implements Delivery {}

        /** The server does not want this mail, or not for this address. */
        record Refused(String reason) implements Delivery {}
    }

    /**
     * Sends a mail.
     *
     * @param lines of its text
     * @throws IOException if the server cannot be used now; the message says why
     */
    Delivery send(MailAddress to, String subject, List<String> lines) throws IOException;

    @Override
    void close() throws IOException;
}
