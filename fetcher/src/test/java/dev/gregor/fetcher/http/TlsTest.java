package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome.FailureCause;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TlsTest {
    private static TestCertificate certificate;

    @BeforeAll
    static void makeCertificate(@TempDir Path directory) throws Exception {
        certificate = TestCertificate.make(directory);
    }

    @Test
    void shouldNotTrustSelfSignedCertificate() throws Exception {
        try (ScriptedServer scripted = responding();
                FetchFixture fetcher = new FetchFixture()) {
            assertThat(fetcher.outcome("https://localhost:" + scripted.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
            assertThat(scripted.heads()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"other.localhost", "under_score.localhost", "127.0.0.1"})
    void shouldNotTrustCertificateOfOtherHost(String host) throws Exception {
        try (ScriptedServer scripted = responding();
                FetchFixture fetcher = certificate.trusting()) {
            assertThat(fetcher.outcome("https://" + host + ":" + scripted.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
            assertThat(scripted.heads()).isEmpty();
        }
    }

    @Test
    void shouldFetchOverTls() throws Exception {
        try (ScriptedServer scripted = responding();
                FetchFixture fetcher = certificate.trusting()) {
            assertThat(fetcher.outcome("https://localhost:" + scripted.port() + "/a"))
                    .satisfies(fetched(200, 5));
            assertThat(fetcher.outcome("https://localhost:" + scripted.port() + "/b"))
                    .satisfies(fetched(200, 5));
            assertThat(scripted.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldReportPlainServerBehindHttps() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
                    connection.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
                    connection.awaitClose();
                });
                FetchFixture fetcher = new FetchFixture()) {
            assertThat(fetcher.outcome("https://localhost:" + server.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
        }
    }

    private static ScriptedServer responding() throws Exception {
        ServerSocket socket = certificate
                .server()
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        return new ScriptedServer(socket, connection -> {
            while (connection.readHead() != null) {
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
            }
        });
    }
}
