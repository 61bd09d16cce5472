package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.excluded;
import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BodyLimitTest {
    private static final int LIMIT = 100_000;

    private final FetchFixture fetcher = new FetchFixture(settings -> settings.maxBodyBytes(LIMIT));

    @AfterEach
    void close() {
        fetcher.close();
    }

    @Test
    void shouldFetchBodyOfExactlyTheLimit() {
        try (ScriptedServer server = ScriptedServer.responding(
                "HTTP/1.1 200 OK\r\nContent-Length: " + LIMIT + "\r\n\r\n" + "x".repeat(LIMIT))) {
            FetchResult result = fetcher.page(server.url("/"));

            assertThat(result.outcome()).satisfies(fetched(200, LIMIT));
            assertThat(FetchFixture.pageOf(result).body()).hasSize(LIMIT).containsOnly('x');
        }
    }

    @Test
    void shouldFetchLargeChunkedBody() {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + (Integer.toHexString(9_000) + "\r\n" + "x".repeat(9_000) + "\r\n").repeat(11)
                + "0\r\nTrailer: x\r\n\r\n")) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(fetched(200, 99_000));
            assertThat(fetcher.outcome(server.url("/"))).satisfies(fetched(200, 99_000));
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldExcludeByContentLengthWithoutReading() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: " + (LIMIT + 1) + "\r\n\r\n");
            connection.awaitClose();
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(excluded(ExclusionReason.TOO_LARGE));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldExcludeChunkedBodyOverLimit() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (true) {
                connection.write("2710\r\n" + "x".repeat(10_000) + "\r\n");
            }
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(excluded(ExclusionReason.TOO_LARGE));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldExcludeEndlessBody() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.0 200 OK\r\n\r\n");
            while (true) {
                connection.write("x".repeat(10_000));
            }
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(excluded(ExclusionReason.TOO_LARGE));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldIgnoreBytesBeyondContentLength() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello" + "x".repeat(1_000));
            connection.awaitClose();
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(fetched(200, 5));
        }
    }

    @Test
    void shouldKeepConnectionWhenSkippedBodyIsSmall() {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n"
                + "Content-Length: 65536\r\n\r\n" + "x".repeat(65_536))) {
            fetcher.page(server.url("/1"));
            fetcher.page(server.url("/2"));

            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void shouldCloseConnectionWhenSkippedBodyIsLarge() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 99999999999\r\n\r\n");
            connection.awaitClose();
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(excluded(ExclusionReason.UNWANTED_TYPE));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldCloseConnectionWhenSkippedBodyIsEndless() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (true) {
                connection.write("400\r\n" + "x".repeat(1_024) + "\r\n");
            }
        })) {
            assertThat(fetcher.outcome(server.url("/"))).isEqualTo(new Outcome.HttpError(404, null));
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldKeepOutcomeOfHeadWhenSkippedBodyBreaks() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 404 Not Found\r\nContent-Length: 1000\r\n\r\nx");
        })) {
            assertThat(fetcher.outcome(server.url("/"))).isEqualTo(new Outcome.HttpError(404, null));
        }
    }
}
