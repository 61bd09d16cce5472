package dev.gregor.agent.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.junit5.GreenMailExtension;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetupTest;
import dev.gregor.agent.mail.MailSender.Delivery;
import dev.gregor.agent.mail.SmtpOptions.Encryption;
import dev.gregor.agent.mail.SmtpOptions.Login;
import dev.gregor.testing.ManualClock;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Against a real server for mails. */
class SmtpSenderTest {
    private static final MailAddress FROM = new MailAddress("agent@site.example");
    private static final MailAddress ROBOT = new MailAddress("robot@crawler.example");

    @RegisterExtension
    static final GreenMailExtension SERVER = new GreenMailExtension(new com.icegreen.greenmail.util.ServerSetup[] {
        ServerSetupTest.SMTP.dynamicPort(), ServerSetupTest.SMTPS.dynamicPort()
    });

    private static SmtpSender sender(int port, Encryption encryption, @Nullable Login login) {
        return new SmtpSender(new SmtpOptions("127.0.0.1", port, encryption, login, FROM), new ManualClock());
    }

    private static int port() {
        return SERVER.getSmtp().getPort();
    }

    @Test
    void shouldSendSeveralMailsOverOneConnection() throws Exception {
        try (SmtpSender sender = sender(port(), Encryption.AUTO, null)) {
            assertThat(sender.send(ROBOT, "one", List.of("first", ".", "<b>"))).isInstanceOf(Delivery.Accepted.class);
            assertThat(sender.send(ROBOT, "two", List.of("x".repeat(3_000)))).isInstanceOf(Delivery.Accepted.class);
        }

        MimeMessage[] mails = SERVER.getReceivedMessages();
        assertThat(mails).hasSize(2);
        assertThat(mails[0].getFrom()[0]).hasToString("agent@site.example");
        assertThat(mails[0].getAllRecipients()).hasSize(1);
        assertThat(mails[0].getSubject()).isEqualTo("one");
        assertThat(mails[0].getHeader("Auto-Submitted")).containsExactly("auto-generated");
        assertThat(mails[0].getContent().toString().lines()).containsExactly("first", ".", "<b>");
        assertThat(mails[1].getContent().toString().strip()).isEqualTo("x".repeat(3_000));
        assertThat(GreenMailUtil.getBody(mails[1]).lines()).allMatch(line -> line.length() < 999);
    }

    @Test
    void shouldNotLetASubjectAddHeaders() throws Exception {
        try (SmtpSender sender = sender(port(), Encryption.NONE, null)) {
            assertThat(sender.send(ROBOT, "one\r\nBcc: victim@example.net", List.of("text")))
                    .isInstanceOf(Delivery.Accepted.class);
        }
        assertThat(SERVER.getReceivedMessages()).hasSize(1);
        assertThat(SERVER.getReceivedMessages()[0].getHeader("Bcc")).isNull();
    }

    @Test
    void shouldLogIn() throws Exception {
        SERVER.setUser("agent@site.example", "agent", "secret of the agent");
        SERVER.getUserManager().setAuthRequired(true);
        try (SmtpSender sender = sender(port(), Encryption.NONE, new Login("agent", "secret of the agent"))) {
            assertThat(sender.send(ROBOT, "one", List.of("text"))).isInstanceOf(Delivery.Accepted.class);
        }
        try (SmtpSender sender = sender(port(), Encryption.NONE, new Login("agent", "wrong"))) {
            assertThatThrownBy(() -> sender.send(ROBOT, "one", List.of("text")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + port());
        }
    }

    @Test
    void shouldNotGoOnWithoutTls() throws Exception {
        try (SmtpSender sender = sender(port(), Encryption.STARTTLS, new Login("agent", "secret"))) {
            assertThatThrownBy(() -> sender.send(ROBOT, "one", List.of("text")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("STARTTLS");
        }
        assertThat(SERVER.getReceivedMessages()).isEmpty();
    }

    /** The server of the test has a certificate of its own making. */
    @Test
    void shouldNotTrustAnyCertificate() throws Exception {
        try (SmtpSender sender = sender(SERVER.getSmtps().getPort(), Encryption.TLS, null)) {
            assertThatThrownBy(() -> sender.send(ROBOT, "one", List.of("text")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("certification path");
        }
    }

    @Test
    void shouldNameTheServerThatIsAway() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        try (SmtpSender sender = sender(free, Encryption.AUTO, null)) {
            assertThatThrownBy(() -> sender.send(ROBOT, "one", List.of("text")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + free);
        }
    }

    @Test
    void shouldNotSendAPasswordInClear() {
        assertThatThrownBy(() -> new SmtpOptions("192.0.2.1", 25, Encryption.NONE, new Login("a", "b"), FROM))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("without TLS");
        assertThat(new Login("a", "secret")).hasToString("a");
    }
}
