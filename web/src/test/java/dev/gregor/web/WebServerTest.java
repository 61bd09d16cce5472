package dev.gregor.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gregor.web.WebServerOptions.WebLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebServerTest {
    private static final WebLimits SMALL = new WebLimits(100, 2_000, 1_000, 2, Duration.ofSeconds(20));

    private final CountDownLatch started = new CountDownLatch(2);
    private final CountDownLatch released = new CountDownLatch(1);
    private final WebServer server;
    private final WebClient client;

    WebServerTest() throws IOException {
        WebRouter router = WebRouter.builder()
                .get("/", request -> WebResponse.text(200, "the answer"))
                .get(
                        "/echo",
                        request -> WebResponse.text(200, request.parameters().get("q")))
                .post("/echo", request -> WebResponse.text(200, request.form().get("q")))
                .getPrefix("/files/", request -> WebResponse.text(200, "any file"))
                .get("/files/one", request -> WebResponse.text(200, "one"))
                .get("/large", request -> WebResponse.text(200, "x".repeat(5_000)))
                .get("/broken", request -> {
                    throw new IllegalStateException("<secret>");
                })
                .get("/closed", request -> {
                    throw new IOException("index closed");
                })
                .get("/api/wrong", request -> {
                    throw new WebError(400, "page: expected a \"number\"");
                })
                .get("/slow", request -> slow())
                .build();
        server = WebServer.open(WebServerOptions.loopback("test", 0).withLimits(SMALL), router);
        client = new WebClient(server);
    }

    private WebResponse slow() {
        started.countDown();
        try {
            released.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return WebResponse.text(200, "done");
    }

    @AfterEach
    void close() {
        released.countDown();
        server.close();
    }

    @Test
    void shouldRouteByPathAndMethod() throws Exception {
        assertThat(client.get("/").body()).isEqualTo("the answer");
        assertThat(client.get("/echo?q=a%20b").body()).isEqualTo("a b");
        assertThat(client.post("/echo", "q=c+d").body()).isEqualTo("c d");
        assertThat(client.get("/files/one").body()).isEqualTo("one");
        assertThat(client.get("/files/two").body()).isEqualTo("any file");
        assertThat(client.get("/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get("/echo/").statusCode()).isEqualTo(404);
    }

    @Test
    void shouldNameTheMethodsOfAPath() throws Exception {
        HttpResponse<String> post = client.post("/", "x");

        assertThat(post.statusCode()).isEqualTo(405);
        assertThat(post.headers().firstValue("Allow")).contains("GET, HEAD");
        assertThat(post.body()).contains("This address answers GET, HEAD only.");
    }

    @Test
    void shouldAnswerHeadLikeGetWithoutBody() throws Exception {
        HttpResponse<String> head = client.head("/");

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().firstValue("Content-Length")).contains("10");
        assertThat(head.headers().firstValue("Content-Type")).contains(WebResponse.TEXT);
    }

    @Test
    void shouldSendSecurityHeadersWithEveryResponse() throws Exception {
        for (String path : new String[] {"/", "/nothing", "/broken", "/gregor.css"}) {
            HttpResponse<String> response = client.get(path);
            assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
                    .as(path)
                    .contains("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(response.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        }
    }

    @Test
    void shouldCompressLargeResponses() throws Exception {
        HttpResponse<byte[]> large = client.getBytes("/large", "Accept-Encoding", "br, gzip");
        HttpResponse<byte[]> refused = client.getBytes("/large", "Accept-Encoding", "gzip;q=0");

        assertThat(large.headers().firstValue("Content-Encoding")).contains("gzip");
        byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(large.body())).readAllBytes();
        assertThat(new String(unpacked, StandardCharsets.UTF_8)).hasSize(5_000);
        assertThat(refused.body()).hasSize(5_000);
        assertThat(client.getBytes("/", "Accept-Encoding", "gzip").body()).hasSize(10);
    }

    @Test
    void shouldTellBrowsersThatAFileHasNotChanged() throws Exception {
        String version = client.get("/gregor.css").headers().firstValue("ETag").orElseThrow();

        HttpResponse<String> again = client.get("/gregor.css", "If-None-Match", version);

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(client.get("/gregor.css", "If-None-Match", "\"other\"").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"localhost", "LOCALHOST:80", "localhost.", "127.0.0.1", "127.0.0.1:99", "[::1]:80", "[::1]"})
    void shouldAnswerUnderItsOwnNames(String host) throws Exception {
        assertThat(rawGet(host)).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:80",
                "127.0.0.1.evil.example",
                "localhost.evil.example",
                "[evil]",
                "::1",
                ""
            })
    void shouldNotAnswerUnderOtherNames(String host) throws Exception {
        assertThat(rawGet(host)).startsWith("HTTP/1.1 421").doesNotContain("the answer");
    }

    private String rawGet(String host) throws IOException {
        return client.raw("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    }

    @Test
    void shouldAnswerUnderNamesItWasGiven() throws Exception {
        WebRouter router = WebRouter.builder()
                .get("/", request -> WebResponse.text(200, "the answer"))
                .build();
        WebServerOptions options = WebServerOptions.loopback("named", 0).withHosts(Set.of("Search.example"));
        try (WebServer named = WebServer.open(options, router)) {
            WebClient other = new WebClient(named);
            assertThat(other.raw("GET / HTTP/1.1\r\nHost: search.example:8080\r\nConnection: close\r\n\r\n"))
                    .startsWith("HTTP/1.1 200");
            assertThat(other.raw("GET / HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n"))
                    .startsWith("HTTP/1.1 421");
        }
    }

    @Test
    void shouldWantAHost() throws Exception {
        assertThat(client.raw("GET / HTTP/1.0\r\n\r\n")).contains(" 400 ").contains("does not name a host");
    }

    @Test
    void shouldNotTakeFormsOfOtherSites() throws Exception {
        String own = "http://" + server.address().getAuthority();

        assertThat(client.post("/echo", "q=1", "Origin", own).statusCode()).isEqualTo(200);
        assertThat(client.post("/echo", "q=1", "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(client.post("/echo", "q=1", "Origin", "null").statusCode()).isEqualTo(403);
    }

    @Test
    void shouldBoundWhatItReads() throws Exception {
        assertThat(client.get("/echo?q=" + "x".repeat(200)).statusCode()).isEqualTo(414);
        assertThat(client.get("/", "X-Large", "x".repeat(3_000)).statusCode()).isEqualTo(431);
        HttpResponse<String> large = client.post("/echo", "q=" + "x".repeat(2_000));
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(large.body()).contains("larger than 1000 bytes");
    }

    @Test
    void shouldHideWhyItFails() throws Exception {
        HttpResponse<String> broken = client.get("/broken");
        HttpResponse<String> closed = client.get("/closed");

        assertThat(broken.statusCode()).isEqualTo(500);
        assertThat(broken.body()).doesNotContain("secret").contains("Something went wrong");
        assertThat(closed.statusCode()).isEqualTo(503);
        assertThat(closed.headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void shouldAnswerProgramsInJson() throws Exception {
        HttpResponse<String> wrong = client.get("/api/wrong");

        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(wrong.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(wrong.body()).isEqualTo("{\"error\":\"page: expected a \\\"number\\\"\"}\n");
        assertThat(client.get("/api/none").body()).isEqualTo("{\"error\":\"The address may be misspelt.\"}\n");
    }

    @Test
    void shouldSayThatItIsBusy() throws Exception {
        CompletableFuture<HttpResponse<String>> first = client.getAsync("/slow");
        CompletableFuture<HttpResponse<String>> second = client.getAsync("/slow");
        assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();

        HttpResponse<String> third = client.get("/");
        assertThat(third.statusCode()).isEqualTo(503);
        assertThat(third.body()).contains("too many requests");

        released.countDown();
        assertThat(first.get(30, TimeUnit.SECONDS).body()).isEqualTo("done");
        assertThat(second.get(30, TimeUnit.SECONDS).body()).isEqualTo("done");
        await().untilAsserted(() -> assertThat(client.get("/").statusCode()).isEqualTo(200));
    }

    @Test
    void shouldFinishRunningRequestsWhenItCloses() throws Exception {
        CompletableFuture<HttpResponse<String>> first = client.getAsync("/slow");
        CompletableFuture<HttpResponse<String>> second = client.getAsync("/slow");
        assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<Void> closed = CompletableFuture.runAsync(server::close);

        released.countDown();

        assertThat(first.get(30, TimeUnit.SECONDS).body()).isEqualTo("done");
        assertThat(second.get(30, TimeUnit.SECONDS).body()).isEqualTo("done");
        closed.get(30, TimeUnit.SECONDS);
        assertThatThrownBy(() -> client.get("/")).isInstanceOf(IOException.class);
    }

    @Test
    void shouldListenOnLoopback() {
        assertThat(server.address().getHost()).isEqualTo("127.0.0.1");
    }
}
