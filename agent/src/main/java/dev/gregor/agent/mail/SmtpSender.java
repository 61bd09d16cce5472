package dev.gregor.agent.mail;

import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sends mails by SMTP, all over one connection, which it opens for the first. */
public final class SmtpSender implements MailSender {
    private final SmtpOptions options;
    private final InstantSource clock;
    private final Session session;
    private @Nullable Transport connection;

    public SmtpSender(SmtpOptions options, InstantSource clock) {
        this.options = options;
        this.clock = clock;
        this.session = Session.getInstance(options.properties());
    }

    @Override
    public Delivery send(MailAddress to, String subject, List<String> lines) throws IOException {
        try {
            Message message = message(to, subject, lines);
            Transport server = connect();
            server.sendMessage(message, new Address[] {new InternetAddress(to.text())});
            return new Delivery.Accepted();
        } catch (SendFailedException e) {
            return refusedOrAway(e);
        } catch (MessagingException e) {
            throw away(e);
        }
    }

    private Message message(MailAddress to, String subject, List<String> lines) throws MessagingException {
        MimeMessage message = new MimeMessage(session);
        message.setFrom(new InternetAddress(options.from().text()));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(to.text()));
        message.setSubject(subject, "UTF-8");
        message.setSentDate(Date.from(clock.instant()));
        // No mailbox answers it with "I am on holiday" (RFC 3834).
        message.setHeader("Auto-Submitted", "auto-generated");
        message.setText(String.join("\r\n", lines) + "\r\n", "UTF-8");
        message.saveChanges();
        return message;
    }

    private Transport connect() throws MessagingException {
        Transport open = connection;
        if (open == null || !open.isConnected()) {
            open = session.getTransport("smtp");
            connection = open;
            SmtpOptions.Login login = options.login();
            if (login == null) {
                open.connect();
            } else {
                open.connect(login.user(), login.password());
            }
        }
        return open;
    }

    /** If the connection broke while the mail was sent, it is the server that is away, not the mail that is wrong. */
    private Delivery refusedOrAway(SendFailedException failure) throws IOException {
        if (connection == null || !connection.isConnected()) {
            throw away(failure);
        }
        return new Delivery.Refused(reason(failure));
    }

    private IOException away(MessagingException failure) {
        return new IOException(
                "the mail server " + options.host() + ":" + options.port() + " cannot be used: " + reason(failure),
                failure);
    }

    /** The innermost message, in one line: the outer ones only say that something failed. */
    private static String reason(MessagingException failure) {
        Exception innermost = failure;
        while (innermost instanceof MessagingException each && each.getNextException() != null) {
            innermost = each.getNextException();
        }
        String text = Objects.requireNonNullElse(innermost.getMessage(), innermost.toString());
        return text.replaceAll("\\s+", " ").strip();
    }

    @Override
    public void close() throws IOException {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (MessagingException e) {
            throw away(e);
        }
    }
}
