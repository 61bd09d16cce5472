package dev.gregor.agent.mail;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A mail server, and how to reach it.
 *
 * @param login null if it wants none
 * @param from the sender of all mails
 */
public record SmtpOptions(
        String host,
        int port,
        Encryption encryption,
        @Nullable Login login,
        MailAddress from) {
    private static final String CONNECT_MILLIS = "10000";
    private static final String ANSWER_MILLIS = "20000";

    /** How the connection is protected. */
    public enum Encryption {
        /** STARTTLS, but none to a server on this machine. */
        AUTO,
        /** None: for a server on this machine or network. */
        NONE,
        /** Begins in clear, and does not go on without TLS. */
        STARTTLS,
        /** TLS from the beginning. */
        TLS
    }

    /** Who we are for the server. */
    public record Login(String user, String password) {
        @Override
        public String toString() {
            return user;
        }
    }

    public SmtpOptions {
        if (login != null && encryption == Encryption.NONE && !isThisMachine(host)) {
            throw new IllegalArgumentException("a password is not sent to " + host + " without TLS");
        }
    }

    private static boolean isThisMachine(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private Encryption effective() {
        if (encryption != Encryption.AUTO) {
            return encryption;
        }
        return isThisMachine(host) ? Encryption.NONE : Encryption.STARTTLS;
    }

    Properties properties() {
        Encryption chosen = effective();
        Properties properties = new Properties();
        properties.setProperty("mail.smtp.host", host);
        properties.setProperty("mail.smtp.port", Integer.toString(port));
        properties.setProperty("mail.smtp.auth", Boolean.toString(login != null));
        properties.setProperty("mail.smtp.starttls.enable", Boolean.toString(chosen == Encryption.STARTTLS));
        properties.setProperty("mail.smtp.starttls.required", Boolean.toString(chosen == Encryption.STARTTLS));
        properties.setProperty("mail.smtp.ssl.enable", Boolean.toString(chosen == Encryption.TLS));
        properties.setProperty("mail.smtp.ssl.checkserveridentity", "true");
        properties.setProperty("mail.smtp.connectiontimeout", CONNECT_MILLIS);
        properties.setProperty("mail.smtp.timeout", ANSWER_MILLIS);
        properties.setProperty("mail.smtp.writetimeout", ANSWER_MILLIS);
        properties.setProperty("mail.from", from.text());
        return properties;
    }
}
