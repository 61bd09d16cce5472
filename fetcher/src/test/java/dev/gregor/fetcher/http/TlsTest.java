package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Outcome;
import dev.gregor.topics.Outcome.FailureCause;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {
    private static final char[] PASSWORD = "changeit".toCharArray();
    private static KeyStore keys;

    @BeforeAll
    static void makeCertificate(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("server.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        new String(PASSWORD),
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost")
                .redirectErrorStream(true)
                .start();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(keytool.waitFor()).as(output).isZero();
        keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD);
        }
    }

    @Test
    void shouldNotTrustSelfSignedCertificate() throws Exception {
        try (ScriptedServer scripted = answering();
                Fetching fetching = new Fetching()) {
            assertThat(fetching.outcome("https://localhost:" + scripted.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
            assertThat(scripted.heads()).isEmpty();
        }
    }

    @Test
    void shouldNotTrustCertificateOfOtherHost() throws Exception {
        try (ScriptedServer scripted = answering();
                Fetching fetching = trusting()) {
            assertThat(fetching.outcome("https://other.localhost:" + scripted.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
            assertThat(scripted.heads()).isEmpty();
        }
    }

    @Test
    void shouldFetchOverTls() throws Exception {
        try (ScriptedServer scripted = answering();
                Fetching fetching = trusting()) {
            assertThat(fetching.outcome("https://localhost:" + scripted.port() + "/a"))
                    .isEqualTo(new Outcome.Fetched(200, 5));
            assertThat(fetching.outcome("https://localhost:" + scripted.port() + "/b"))
                    .isEqualTo(new Outcome.Fetched(200, 5));
            assertThat(scripted.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldReportPlainServerBehindHttps() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
                    connection.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
                    connection.awaitClose();
                });
                Fetching fetching = new Fetching()) {
            assertThat(fetching.outcome("https://localhost:" + server.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
        }
    }

    private static ScriptedServer answering() throws Exception {
        SSLContext context =
                SSLContexts.custom().loadKeyMaterial(keys, PASSWORD).build();
        ServerSocket socket =
                context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        return new ScriptedServer(socket, connection -> {
            while (connection.readHead() != null) {
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
            }
        });
    }

    private static Fetching trusting() throws Exception {
        SSLContext context = SSLContexts.custom().loadTrustMaterial(keys, null).build();
        return new Fetching(UnaryOperator.identity(), InetAddress::getAllByName, new DefaultClientTlsStrategy(context));
    }
}
