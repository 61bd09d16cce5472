package dev.gregor.agent.robots;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.junit5.GreenMailExtension;
import com.icegreen.greenmail.util.ServerSetupTest;
import dev.gregor.agent.TestSite;
import dev.gregor.agent.mail.MailAddress;
import dev.gregor.agent.mail.SmtpOptions;
import dev.gregor.agent.mail.SmtpOptions.Encryption;
import dev.gregor.agent.mail.SmtpSender;
import dev.gregor.agent.robots.Registrations.Confirmation;
import dev.gregor.agent.robots.Registrations.RegistrationOptions;
import dev.gregor.web.WebServer;
import dev.gregor.web.WebServerOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Real HTTP, real mail, real files. */
class RegistrationSiteTest {
    private static final String PUBLIC = "https://site.example/robots/confirm";
    private static final Pattern LINK = Pattern.compile(Pattern.quote(PUBLIC) + "\\?code=([\\w-]+)");

    @RegisterExtension
    static final GreenMailExtension MAIL = new GreenMailExtension(ServerSetupTest.SMTP.dynamicPort());

    @TempDir
    Path parent;

    private final HttpClient client = HttpClient.newHttpClient();
    private TestSite site;
    private @Nullable WebServer server;

    @BeforeEach
    void begin() throws IOException {
        site = new TestSite(parent);
        site.write("a.html", "one");
        site.scan();
    }

    @AfterEach
    void end() {
        if (server != null) {
            server.close();
        }
    }

    private WebServer serve(boolean confirm, int requestsAnHour) throws IOException {
        end();
        SmtpOptions smtp = new SmtpOptions(
                "127.0.0.1", MAIL.getSmtp().getPort(), Encryption.NONE, null, new MailAddress("agent@site.example"));
        Optional<Confirmation> confirmation = confirm
                ? Optional.of(new Confirmation(PUBLIC, () -> new SmtpSender(smtp, site.clock)))
                : Optional.empty();
        RegistrationOptions options = new RegistrationOptions("site.example", confirmation, requestsAnHour);
        Registrations registrations = new Registrations(site.folder, options, site.clock);
        server = WebServer.open(WebServerOptions.loopback("agent", 0), RegistrationSite.router(registrations));
        return server;
    }

    private HttpResponse<String> post(WebServer to, String path, String body) throws Exception {
        URI address = URI.create(to.address() + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .POST(BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    private String ask(WebServer to, String body) throws Exception {
        return post(to, "/robots", body).body();
    }

    private HttpResponse<String> get(WebServer from, String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(from.address() + path)).build(), BodyHandlers.ofString());
    }

    private List<Robot> robots() throws IOException {
        return new RobotList(site.folder).robots();
    }

    private static String codeOfMail(int number) throws Exception {
        Matcher link =
                LINK.matcher(MAIL.getReceivedMessages()[number].getContent().toString());
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    /** The life of a registration, in the form of lines and without confirmation. */
    @Test
    void shouldRegisterChangeSuspendResumeAndUnregister() throws Exception {
        WebServer agent = serve(false, 100);
        assertThat(ask(agent, "Register\r\nrobot@crawler.example\r\n7\r\n"))
                .startsWith("100\r\n")
                .endsWith("\r\n\r\n");
        assertThat(site.folder.file("robots.uod"))
                .content()
                .endsWith("robot@crawler.example\t7\t2003-07-01\t2003-07-01\tON\t1\n");
        assertThat(ask(agent, "Change\r\nrobot@crawler.example\r\n3\r\n")).startsWith("100");
        assertThat(robots().get(0).latency()).isEqualTo(3);
        assertThat(ask(agent, "Suspend\r\nrobot@crawler.example\r\n")).startsWith("100");
        assertThat(robots().get(0).on()).isFalse();
        assertThat(ask(agent, "Resume\r\nrobot@crawler.example\r\n")).startsWith("100");
        assertThat(robots().get(0).on()).isTrue();
        assertThat(ask(agent, "Register\r\nrobot@crawler.example\r\n5\r\n")).startsWith("100");
        assertThat(robots()).hasSize(1).first().extracting(Robot::latency).isEqualTo(5);
        assertThat(ask(agent, "Unregister\r\nrobot@crawler.example\r\n")).startsWith("100");
        assertThat(robots()).isEmpty();
    }

    @Test
    void shouldFailWithTheCodeOfTheAction() throws Exception {
        WebServer agent = serve(false, 100);
        assertThat(ask(agent, "Register\nrobot\n7")).startsWith("201\r\n");
        assertThat(ask(agent, "Unregister\nrobot@crawler.example")).startsWith("202\r\n");
        assertThat(ask(agent, "Change\nrobot@crawler.example\n7")).startsWith("203\r\n");
        assertThat(ask(agent, "Suspend\nrobot@crawler.example")).startsWith("204\r\n");
        assertThat(ask(agent, "Resume\nrobot@crawler.example")).startsWith("205\r\n");
        assertThat(post(agent, "/robots", "Resume\nx").statusCode()).isEqualTo(400);
    }

    @Test
    void shouldRegisterWhoConfirms() throws Exception {
        WebServer agent = serve(true, 100);
        assertThat(ask(agent, "Action=Register&RobotEmail=robot%40crawler.example&Latency=7"))
                .startsWith("100\r\n");
        assertThat(robots()).isEmpty();
        assertThat(MAIL.getReceivedMessages()[0].getSubject()).isEqualTo("Robot : Confirm Registration");
        String code = codeOfMail(0);
        assertThat(MAIL.getReceivedMessages()[0].getContent().toString()).contains("<RoBoT > C:" + code);

        HttpResponse<String> page = get(agent, "/robots/confirm?code=" + code);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("Register robot@crawler.example, Latency 7?");
        assertThat(robots()).as("a link alone confirms nothing").isEmpty();

        assertThat(post(agent, "/robots/confirm", "code=" + code).body()).startsWith("100\r\n");
        assertThat(robots()).hasSize(1);
        assertThat(post(agent, "/robots/confirm", "code=" + code).statusCode()).isEqualTo(404);
    }

    /** A request of someone else does not invalidate the first one, nor does a file that someone edited. */
    @Test
    void shouldKeepSeveralRequestsForAnAddress() throws Exception {
        WebServer agent = serve(true, 100);
        ask(agent, "Register\nrobot@crawler.example\n7");
        ask(agent, "Register\nrobot@crawler.example\n1");
        Path file = site.folder.file("robots.pending");
        Files.writeString(file, Files.readString(file) + "x\tnever\tRegister\trobot\t7\n\n");

        assertThat(post(agent, "/robots/confirm", "code=" + codeOfMail(0)).statusCode())
                .isEqualTo(200);
        assertThat(robots()).hasSize(1).first().extracting(Robot::latency).isEqualTo(7);
    }

    /** Nobody can end the notices of someone else either. */
    @Test
    void shouldUnregisterWhoConfirms() throws Exception {
        ask(serve(false, 100), "Register\nrobot@crawler.example\n7");
        WebServer agent = serve(true, 100);
        assertThat(ask(agent, "Unregister\nrobot@crawler.example")).startsWith("100\r\n");
        assertThat(robots()).hasSize(1);
        assertThat(post(agent, "/robots/confirm", "code=" + codeOfMail(0)).statusCode())
                .isEqualTo(200);
        assertThat(robots()).isEmpty();
    }

    @Test
    void shouldRememberRequestsOverARestartForADay() throws Exception {
        ask(serve(true, 100), "Register\none@crawler.example\n7");
        site.clock.advance(Duration.ofHours(23));
        ask(serve(true, 100), "Register\ntwo@crawler.example\n7");
        assertThat(Files.readString(site.folder.file("robots.pending"))).doesNotContain(codeOfMail(0));
        site.clock.advance(Duration.ofHours(2));
        WebServer agent = serve(true, 100);

        assertThat(post(agent, "/robots/confirm", "code=" + codeOfMail(0)).statusCode())
                .isEqualTo(404);
        assertThat(post(agent, "/robots/confirm", "code=" + codeOfMail(1)).statusCode())
                .isEqualTo(200);
        assertThat(post(agent, "/robots/confirm", "code=").statusCode()).isEqualTo(404);
        assertThat(robots()).extracting(Robot::email).containsExactly(new MailAddress("two@crawler.example"));
    }

    @Test
    void shouldNotMailAnAddressOftenForRequestsOfOthers() throws Exception {
        WebServer agent = serve(true, 100);
        for (int i = 0; i < 10; i++) {
            HttpResponse<String> answer = post(agent, "/robots", "Register\nvictim@example.net\n1");
            assertThat(answer.statusCode()).isEqualTo(i < Registrations.MAILS_A_DAY ? 200 : 429);
        }
        assertThat(MAIL.getReceivedMessages()).hasSize(Registrations.MAILS_A_DAY);
        site.clock.advance(Duration.ofDays(1));
        assertThat(ask(agent, "Register\nvictim@example.net\n1")).startsWith("100");
    }

    @Test
    void shouldLimitTheRequestsOfAClient() throws Exception {
        WebServer agent = serve(true, 2);
        assertThat(ask(agent, "Register\none@crawler.example\n7")).startsWith("100");
        assertThat(ask(agent, "Register\ntwo@crawler.example\n7")).startsWith("100");
        HttpResponse<String> third = post(agent, "/robots", "Register\nthree@crawler.example\n7");
        assertThat(third.statusCode()).isEqualTo(429);
        assertThat(third.body()).startsWith("201\r\n");
        assertThat(MAIL.getReceivedMessages()).hasSize(2);
        site.clock.advance(Duration.ofHours(1));
        assertThat(ask(agent, "Register\nthree@crawler.example\n7")).startsWith("100");
    }

    @Test
    void shouldFailIfNoMailCanBeSent() throws Exception {
        WebServer agent = serve(true, 100);
        MAIL.stop();
        assertThat(ask(agent, "Register\nrobot@crawler.example\n7"))
                .startsWith("201\r\n")
                .contains("try again later");
    }

    @Test
    void shouldExplainItself() throws Exception {
        HttpResponse<String> page = get(serve(true, 100), "/robots");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("RobotEmail", "Latency", "Unregister");
    }
}
