package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Page;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpFetcherTest {
    private static final String HELLO =
            "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=EUC-KR\r\nContent-Length: 5\r\n\r\nhello";

    private final FetchFixture fetcher = new FetchFixture();

    @AfterEach
    void close() {
        fetcher.close();
    }

    @Test
    void shouldFetchPage() {
        List<String> response = List.of(
                "HTTP/1.1 200 OK",
                "Content-Type: text/html; charset=EUC-KR",
                "ETag: \"x\"",
                "Last-Modified: Sun, 15 Nov 2026 00:00:00 GMT",
                "X-Robots-Tag: noindex",
                "X-Robots-Tag: gregor: nofollow",
                "Content-Length: 5",
                "",
                "hello");
        try (ScriptedServer server = ScriptedServer.responding(String.join("\r\n", response))) {
            FetchResult result = fetcher.page(server.url("/a"));

            assertThat(result.outcome()).satisfies(fetched(200, 5));
            assertThat(result.startedAt()).isEqualTo(FetchFixture.NOW);
            Page page = FetchFixture.pageOf(result);
            assertThat(page.url().value()).isEqualTo(server.url("/a"));
            assertThat(page.body()).asString(StandardCharsets.UTF_8).isEqualTo("hello");
            assertThat(page.depth()).isEqualTo(3);
            assertThat(page.response().contentType()).isEqualTo("text/html; charset=EUC-KR");
            assertThat(page.response().etag()).isEqualTo("\"x\"");
            assertThat(page.response().lastModified()).isEqualTo("Sun, 15 Nov 2026 00:00:00 GMT");
            assertThat(page.response().robotsTag()).isEqualTo("noindex, gregor: nofollow");
            assertThat(page.response().redirectTarget()).isNull();
        }
    }

    @Test
    void shouldIdentifyItself() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO);
                FetchFixture named =
                        new FetchFixture(s -> s.contact("crawl@example.org").acceptLanguage("ko, en"))) {
            named.page(server.url("/"));

            assertThat(server.heads().get(0).split("\r\n"))
                    .contains(
                            "GET / HTTP/1.1",
                            "Host: 127.0.0.1:" + server.port(),
                            "User-Agent: Gregor/0.1.0 (+crawl@example.org)",
                            "From: crawl@example.org",
                            "Accept: text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.1",
                            "Accept-Language: ko, en",
                            "Accept-Encoding: gzip, deflate, br, zstd");
        }
    }

    @Test
    void shouldFetchPdfIfItIsWanted() {
        String response = "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: 5\r\n\r\n%PDF-";
        try (ScriptedServer server = ScriptedServer.responding(response);
                FetchFixture reader = new FetchFixture(s -> s.contentTypes(Set.of("text/html", "application/pdf")))) {
            assertThat(reader.outcome(server.url("/"))).satisfies(fetched(200, 5));
            assertThat(server.heads().get(0))
                    .contains(
                            "Accept: text/html,application/xhtml+xml,text/plain;q=0.9,application/pdf;q=0.8,*/*;q=0.1");
        }
    }

    @Test
    void shouldSendNoOtherHeaders() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO)) {
            fetcher.page(server.url("/"));

            assertThat(server.heads().get(0))
                    .contains("User-Agent: Gregor/0.1.0\r\n")
                    .doesNotContain("From:", "Cookie", "Upgrade", "Authorization", "Accept-Language", "Priority");
        }
    }

    @Test
    void shouldNotPutContactUrlIntoFrom() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO);
                FetchFixture named = new FetchFixture(s -> s.contact("https://example.org/@bot"))) {
            named.page(server.url("/"));

            assertThat(server.heads().get(0))
                    .contains("User-Agent: Gregor/0.1.0 (+https://example.org/@bot)\r\n")
                    .doesNotContain("From:");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop.localhost", "a_b.localhost", "-a-.localhost", "xn--9d0b.localhost", "localhost."})
    void shouldSendHostHeaderAsInUrl(String host) {
        try (ScriptedServer server = ScriptedServer.responding(HELLO)) {
            fetcher.page("http://" + host + ":" + server.port() + "/");

            assertThat(server.heads().get(0)).contains("Host: " + host + ":" + server.port() + "\r\n");
        }
    }

    @Test
    void shouldFetchFromIpv6Literal() throws IOException {
        ServerSocket socket = new ServerSocket(
                0, 50, InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
        try (ScriptedServer server = new ScriptedServer(socket, connection -> {
            connection.readHead();
            connection.write(HELLO);
        })) {
            Outcome outcome = fetcher.outcome("http://[::1]:" + server.port() + "/");

            assertThat(outcome).satisfies(fetched(200, 5));
            assertThat(server.heads().get(0)).contains("Host: [::1]:" + server.port() + "\r\n");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/a%2Fb",
                "/%EA%B0%80",
                "/a//b",
                "//a",
                "/?a=[b]",
                "/a/../b/./c",
                "/?",
                "/a|b?c=\"d\"&e={f}^`",
                "/%7euser/%7Euser",
                "/a?b=c%20d+e",
                "/a;b=c:d@e",
                "/%",
                "/a?u=http://x/?y=z"
            })
    void shouldSendPathAndQueryByteForByte(String pathAndQuery) {
        try (ScriptedServer server = ScriptedServer.responding(HELLO)) {
            assertThat(fetcher.outcome(server.url(pathAndQuery))).satisfies(fetched(200, 5));

            assertThat(server.heads().get(0)).startsWith("GET " + pathAndQuery + " HTTP/1.1\r\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"image/png", "application/pdf", "text/css; charset=utf-8", "TEXT/htmlx", "text"})
    void shouldExcludeUnwantedContentType(String type) {
        String response = "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: 5\r\n\r\nhello";
        try (ScriptedServer server = ScriptedServer.responding(response)) {
            FetchResult result = fetcher.page(server.url("/"));

            assertThat(result.outcome())
                    .isEqualTo(new Outcome.Excluded(
                            ExclusionReason.UNWANTED_TYPE, type.split(";", -1)[0].toLowerCase(Locale.ROOT)));
            assertThat(result.page()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: TEXT/HTML;charset=x\r\n",
                "Content-Type: application/xhtml+xml\r\n",
                "Content-Type: text/plain\r\n",
                "Content-Type:\r\n",
                ""
            })
    void shouldFetchWantedContentType(String header) {
        try (ScriptedServer server =
                ScriptedServer.responding("HTTP/1.1 200 OK\r\n" + header + "Content-Length: 5\r\n\r\nhello")) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(fetched(200, 5));
        }
    }

    @Test
    void shouldFetchPageWithoutBody() {
        try (ScriptedServer server = ScriptedServer.responding("HTTP/1.1 204 No Content\r\n\r\n")) {
            FetchResult result = fetcher.page(server.url("/"));

            assertThat(result.outcome()).satisfies(fetched(204, 0));
            assertThat(FetchFixture.pageOf(result).body()).isEmpty();
        }
    }

    @Test
    void shouldFetchBodyThatEndsWithConnection() {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nhello");
        })) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(fetched(200, 5));
        }
    }

    @Test
    void shouldSkipInformationalResponses() {
        try (ScriptedServer server = ScriptedServer.responding(
                "HTTP/1.1 103 Early Hints\r\nLink: </x.css>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n" + HELLO)) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(fetched(200, 5));
        }
    }

    @Test
    void shouldNotAcceptPartialContent() {
        try (ScriptedServer server = ScriptedServer.responding(
                "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-4/9\r\nContent-Length: 5\r\n\r\nhello")) {
            assertThat(fetcher.outcome(server.url("/"))).satisfies(failed(FailureCause.PROTOCOL));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 410, 418, 429, 500, 503, 599, 999})
    void shouldReportHttpError(int status) {
        try (ScriptedServer server = ScriptedServer.responding(
                "HTTP/1.1 " + status + " No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 2\r\n\r\nno")) {
            FetchResult result = fetcher.page(server.url("/"));

            assertThat(result.outcome()).isEqualTo(new Outcome.HttpError(status, null));
            assertThat(result.page()).isNull();
            assertThat(server.heads()).hasSize(1);
        }
    }

    @Test
    void shouldReportRetryAfter() {
        try (ScriptedServer server = ScriptedServer.responding(
                "HTTP/1.1 503 Busy\r\nRetry-After: Mon, 16 Nov 2026 12:02:00 GMT\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(fetcher.outcome(server.url("/"))).isEqualTo(new Outcome.HttpError(503, 120L));
        }
    }

    @Test
    void shouldCleanHeaderValues() {
        String response = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nETag: \"a\u0001\u007fb\"\r\nX-Robots-Tag: "
                + "x".repeat(2_000) + "\r\nContent-Length: 0\r\n\r\n";
        try (ScriptedServer server = ScriptedServer.responding(response)) {
            Page page = FetchFixture.pageOf(fetcher.page(server.url("/")));

            assertThat(page.response().etag()).isEqualTo("\"ab\"");
            assertThat(page.response().robotsTag()).isEqualTo("x".repeat(1_024));
        }
    }

    @Test
    void shouldReturnItemWhenNoTimeIsLeft() {
        try (ScriptedServer server = ScriptedServer.responding(HELLO)) {
            FetchResult result =
                    FetchFixture.await(fetcher.start(FetchFixture.page(server.url("/"), 0), Duration.ofMillis(-1)));

            assertThat(result.outcome()).isEqualTo(new Outcome.Returned());
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldCloseConnectionWhenCancelled() {
        CompletableFuture<Outcome> cancellation = new CompletableFuture<>();
        Outcome blocked = new Outcome.Excluded(ExclusionReason.BLOCKED, "127.0.0.1");
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.readHead();
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe");
            connection.awaitClose();
        })) {
            var result = fetcher.start(FetchFixture.page(server.url("/"), 0), Duration.ofSeconds(30), cancellation);
            await().until(() -> server.heads().size() == 1);
            assertThat(result).isNotDone();

            cancellation.complete(blocked);

            assertThat(FetchFixture.await(result).outcome()).isEqualTo(blocked);
            assertThat(FetchFixture.await(result).page()).isNull();
            await().until(() -> server.endedConnections() == 1);
        }
    }

    @Test
    void shouldSendNoRequestWhenAlreadyCancelled() {
        Outcome blocked = new Outcome.Excluded(ExclusionReason.BLOCKED, "127.0.0.1");
        try (ScriptedServer server = ScriptedServer.responding(HELLO)) {
            var result = fetcher.start(
                    FetchFixture.page(server.url("/"), 0),
                    Duration.ofSeconds(30),
                    CompletableFuture.completedFuture(blocked));

            assertThat(FetchFixture.await(result).outcome()).isEqualTo(blocked);
            assertThat(fetcher.outcome(server.url("/other"))).satisfies(fetched(200, 5));
            assertThat(server.heads()).hasSize(1);
        }
    }

    @Test
    void shouldReturnItemsWhenClosed() {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::awaitClose)) {
            var result = fetcher.start(FetchFixture.page(server.url("/"), 0), Duration.ofSeconds(30));
            await().until(() -> server.connections() == 1);

            fetcher.close();

            assertThat(FetchFixture.await(result).outcome()).isEqualTo(new Outcome.Returned());
            assertThat(fetcher.outcome(server.url("/"))).isEqualTo(new Outcome.Returned());
        }
    }
}
