package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeepAliveTest {
    private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
    private static final Consumer<Outcome> FETCHED = fetched(200, 5);

    private final FetchFixture fetcher = new FetchFixture();

    @AfterEach
    void close() {
        fetcher.close();
    }

    @Test
    void shouldReuseConnection() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO)) {
            for (int i = 0; i < 20; i++) {
                assertThat(fetcher.outcome(server.url("/" + i))).satisfies(FETCHED);
            }
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldNotReuseConnectionThatServerCloses() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello");
        })) {
            assertThat(fetcher.outcome(server.url("/1"))).satisfies(FETCHED);
            assertThat(fetcher.outcome(server.url("/2"))).satisfies(FETCHED);
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void shouldRetryOnceWhenKeptAliveConnectionIsClosed() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(HELLO);
            connection.readHead(); // the second request of the first connection gets no response
            if (connection.number() > 1) {
                connection.awaitClose();
            }
        })) {
            assertThat(fetcher.outcome(server.url("/1"))).satisfies(FETCHED);
            assertThat(fetcher.outcome(server.url("/2"))).satisfies(FETCHED);
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void shouldRetryOnceWhenKeptAliveConnectionIsReset() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(HELLO);
            connection.readHead();
            connection.resetOnClose();
        })) {
            assertThat(fetcher.outcome(server.url("/1"))).satisfies(FETCHED);
            assertThat(fetcher.outcome(server.url("/2"))).satisfies(FETCHED);
        }
    }

    @Test
    void shouldNotRetryTwice() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            if (connection.number() == 1) {
                connection.write(HELLO);
                connection.readHead();
            }
        })) {
            assertThat(fetcher.outcome(server.url("/1"))).satisfies(FETCHED);
            assertThat(fetcher.outcome(server.url("/2"))).satisfies(failed(FailureCause.BROKEN));
            assertThat(server.heads()).hasSize(3);
        }
    }

    @Test
    void shouldWaitTheDelayBeforeItRetries() {
        List<Long> requests = new CopyOnWriteArrayList<>();
        Duration delay = Duration.ofMillis(700);
        try (FetchFixture patient = new FetchFixture().withDelay(delay);
                ScriptedServer server = new ScriptedServer(connection -> {
                    connection.readHead();
                    requests.add(System.nanoTime());
                    connection.write(HELLO);
                    connection.readHead();
                    requests.add(System.nanoTime());
                    connection.resetOnClose();
                })) {
            assertThat(patient.outcome(server.url("/1"))).satisfies(FETCHED);
            assertThat(patient.outcome(server.url("/2"))).satisfies(FETCHED);

            assertThat(requests).hasSize(3);
            assertThat(Duration.ofNanos(requests.get(2) - requests.get(1))).isGreaterThanOrEqualTo(delay);
        }
    }

    @Test
    void shouldNotRetryWhenResponseHasStarted() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(HELLO);
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe");
        })) {
            assertThat(fetcher.outcome(server.url("/1"))).satisfies(FETCHED);
            assertThat(fetcher.outcome(server.url("/2"))).satisfies(failed(FailureCause.BROKEN));
            assertThat(server.heads()).hasSize(2);
        }
    }

    @Test
    void shouldDetectClosedIdleConnection() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write(HELLO);
        })) {
            for (int i = 1; i <= 20; i++) {
                assertThat(fetcher.outcome(server.url("/" + i))).satisfies(FETCHED);
            }
            assertThat(server.heads()).hasSize(20);
        }
    }

    @Test
    void shouldCloseIdleConnection() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO);
                FetchFixture shortLived = new FetchFixture(s -> s.keepAlive(Duration.ofMillis(100)))) {
            assertThat(shortLived.outcome(server.url("/"))).satisfies(FETCHED);

            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldHonourKeepAliveTimeoutOfServer() {
        try (ScriptedServer server = ScriptedServer.responding(
                "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\nContent-Length: 5\r\n\r\nhello")) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(FETCHED);

            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldCloseIdleConnectionsToConnectToOtherHosts() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO);
                FetchFixture limited = new FetchFixture(s -> s.maxConnections(2))) {
            for (int i = 0; i < 6; i++) {
                assertThat(limited.outcome("http://h" + i + ".localhost:" + server.port() + "/"))
                        .satisfies(FETCHED);
            }
            await().until(() -> server.endedConnections() >= 4);
        }
    }
}
