package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchFailureTest {
    private final FetchFixture fetcher = new FetchFixture();

    @AfterEach
    void close() {
        fetcher.close();
    }

    @Test
    void shouldReportUnknownHost() {
        try (FetchFixture unresolved = new FetchFixture(
                settings -> settings,
                host -> {
                    throw new UnknownHostException(host);
                },
                DefaultClientTlsStrategy.createDefault())) {
            assertThat(unresolved.outcome("http://nowhere.example/"))
                    .isEqualTo(new Outcome.Failed(FailureCause.UNKNOWN_HOST, "nowhere.example"));
        }
    }

    @Test
    void shouldReportDnsTimeout() {
        CountDownLatch never = new CountDownLatch(1);
        try (FetchFixture waiting = new FetchFixture(
                settings -> settings.dnsTimeout(Duration.ofMillis(50)),
                host -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    throw new UnknownHostException(host);
                },
                DefaultClientTlsStrategy.createDefault())) {
            assertThat(waiting.outcome("http://slow.example/")).satisfies(failed(FailureCause.TIMEOUT));
        }
    }

    @Test
    void shouldReportRefusedConnection() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertThat(fetcher.outcome("http://127.0.0.1:" + port + "/")).satisfies(failed(FailureCause.CONNECT));
    }

    @Test
    void shouldReportConnectTimeout() throws IOException {
        List<Socket> others = new ArrayList<>();
        try (ServerSocket unaccepting = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                FetchFixture hasty = new FetchFixture(s -> s.connectTimeout(Duration.ofMillis(300)))) {
            fillBacklog(unaccepting, others);

            assertThat(hasty.outcome("http://127.0.0.1:" + unaccepting.getLocalPort() + "/"))
                    .satisfies(failed(FailureCause.CONNECT_TIMEOUT));
        } finally {
            for (Socket other : others) {
                other.close();
            }
        }
    }

    /** A listening socket without accept completes a few connections, then ignores further ones. */
    private static void fillBacklog(ServerSocket unaccepting, List<Socket> others) throws IOException {
        for (int i = 0; i < 10; i++) {
            Socket other = new Socket();
            others.add(other);
            try {
                other.connect(new InetSocketAddress(unaccepting.getInetAddress(), unaccepting.getLocalPort()), 200);
            } catch (IOException full) {
                return;
            }
        }
    }

    @Test
    void shouldReportResponseTimeout() {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::awaitClose);
                FetchFixture hasty = new FetchFixture(s -> s.responseTimeout(Duration.ofMillis(200)))) {
            assertThat(hasty.outcome(server.url("/"))).satisfies(failed(FailureCause.TIMEOUT));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldReportResponseTimeoutInBody() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
                    connection.readHead();
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhell");
                    connection.awaitClose();
                });
                FetchFixture hasty = new FetchFixture(s -> s.responseTimeout(Duration.ofMillis(200)))) {
            assertThat(hasty.outcome(server.url("/"))).satisfies(failed(FailureCause.TIMEOUT));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldEndDrippingBodyAtTimeLimit() {
        try (ScriptedServer server = dripping("HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n")) {
            var result = fetcher.start(FetchFixture.page(server.url("/"), 0), Duration.ofMillis(300));

            assertThat(FetchFixture.await(result).outcome()).satisfies(failed(FailureCause.TIMEOUT));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @RepeatedTest(10) // whether cancelling has an effect depends on thread timing
    void shouldEndDrippingHeadAtTotalTimeout() {
        try (ScriptedServer server = dripping("HTTP/1.1 200 OK\r\nX-Slow: ");
                FetchFixture hasty = new FetchFixture(s -> s.totalTimeout(Duration.ofMillis(300)))) {
            assertThat(hasty.outcome(server.url("/"))).satisfies(failed(FailureCause.TIMEOUT));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldKeepOutcomeOfHeadWhenSkippedBodyDrips() {
        try (ScriptedServer server = dripping("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n");
                FetchFixture hasty = new FetchFixture(s -> s.totalTimeout(Duration.ofMillis(300)))) {
            assertThat(hasty.outcome(server.url("/")))
                    .isEqualTo(new Outcome.Excluded(Outcome.ExclusionReason.UNWANTED_TYPE, "audio/mpeg"));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    private static ScriptedServer dripping(String start) {
        return new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(start);
            CountDownLatch never = new CountDownLatch(1);
            while (true) {
                connection.write("x");
                try {
                    never.await(20, TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
    }

    @Test
    void shouldReportEndlessHeaders() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\n");
            for (int i = 0; ; i++) {
                connection.write("X-" + i + ": x\r\n");
            }
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.PROTOCOL));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldReportEndlessHeaderLine() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nX: ");
            while (true) {
                connection.write("x".repeat(1_000));
            }
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.PROTOCOL));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH_9.2p1\r\n\r\n",
                "<html>hello</html>\r\n\r\n",
                "HTTP/1.1 abc OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nhello"
            })
    void shouldReportInvalidHttp(String response) {
        try (ScriptedServer server = ScriptedServer.responding(response)) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.PROTOCOL));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhell",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
            })
    void shouldReportConnectionClosedInResponse(String start) {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(start);
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.BROKEN));
            assertThat(server.heads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhell"})
    void shouldReportConnectionResetInResponse(String start) {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(start);
            connection.resetOnClose();
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.BROKEN));
            assertThat(server.heads()).hasSize(1);
        }
    }
}
