package dev.gregor.fakeweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.gregor.fakeweb.routes.FixedStatus;
import dev.gregor.fakeweb.routes.Slow;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FakeWebTest {
    private final FakeWeb web = FakeWeb.start();
    private final FakeSite news = web.site("news");
    private final TestClient client = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldServeAPage() throws Exception {
        news.page("/a", "<title>Grüße</title>");

        HttpResponse<byte[]> response = client.get(news.url("/a"));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("content-type")).hasValue("text/html; charset=utf-8");
        assertThat(new String(response.body(), StandardCharsets.UTF_8)).isEqualTo("<title>Grüße</title>");
    }

    @Test
    void shouldSelectTheSiteByHost() throws Exception {
        news.page("/", "news");
        FakeSite shop = web.site("shop").page("/", "shop");

        assertThat(client.get(news.url("/")).body()).asString().isEqualTo("news");
        assertThat(client.get(shop.url("/")).body()).asString().isEqualTo("shop");
        assertThat(web.site("news")).isSameAs(news);
        assertThat(news.host()).isEqualTo("news.localhost:" + web.port());
    }

    @Test
    void shouldPreferTheMostSpecificRoute() throws Exception {
        news.route("/*", new FixedStatus(201))
                .route("/a/*", new FixedStatus(202))
                .route("/a/b", new FixedStatus(203))
                .route("/a/b?c=1", new FixedStatus(206));

        assertThat(client.get(news.url("/x")).statusCode()).isEqualTo(201);
        assertThat(client.get(news.url("/a/x?y")).statusCode()).isEqualTo(202);
        assertThat(client.get(news.url("/a/b?c=2")).statusCode()).isEqualTo(203);
        assertThat(client.get(news.url("/a/b?c=1")).statusCode()).isEqualTo(206);
    }

    @Test
    void shouldRespondWith404ForUnknownPathsAndHosts() throws Exception {
        assertThat(client.get(news.url("/nowhere")).statusCode()).isEqualTo(404);
        assertThat(client.get("http://127.0.0.1:" + web.port() + "/").statusCode())
                .isEqualTo(404);
    }

    @Test
    void shouldKeepConnectionsOpen() throws Exception {
        news.page("/", "x").robots("User-agent: *\nDisallow:");
        for (int i = 0; i < 5; i++) {
            client.get(news.url("/"));
            client.get(news.url("/robots.txt"));
        }

        assertThat(web.connections()).isEqualTo(1);
        assertThat(web.log().size()).isEqualTo(10);
    }

    @Test
    void shouldLogRequestsAndStatuses() throws Exception {
        news.page("/a", "x");
        client.get(news.url("/a?q=1"));
        client.get(news.url("/b"));

        assertThat(web.log().requestsFor(news.host()))
                .extracting(LoggedRequest::target, LoggedRequest::status)
                .containsExactly(tuple("/a?q=1", 200), tuple("/b", 404));
        assertThat(web.log().count(news.url("/b"))).isEqualTo(1);
        assertThat(web.log().counts()).containsEntry(news.url("/a?q=1"), 1L);
        assertThat(web.log().all().get(0).header("user-agent")).isPresent();
    }

    @Test
    void shouldNotReportOverlapOfSequentialRequests() throws Exception {
        news.page("/", "x".repeat(100_000));
        for (int i = 0; i < 200; i++) {
            client.get(news.url("/"));
        }

        assertThat(web.log().maxConcurrent(news.host())).isEqualTo(1);
        assertThat(web.log().smallestGap(news.host()))
                .hasValueSatisfying(gap -> assertThat(gap).isPositive());
        assertThat(web.log().smallestStartGap(news.host()))
                .hasValueSatisfying(gap -> assertThat(gap).isPositive());
    }

    @Test
    void shouldCountTheRequestsOfAWindow() throws Exception {
        news.page("/", "x");
        for (int i = 0; i < 5; i++) {
            client.get(news.url("/"));
        }

        assertThat(web.log().mostWithin(Duration.ofHours(1))).isEqualTo(5);
        assertThat(web.log().mostWithin(Duration.ofNanos(1))).isEqualTo(1);
    }

    @Test
    void shouldMeasureConcurrency() throws Exception {
        CountDownLatch together = new CountDownLatch(3);
        news.route("/*", (request, response) -> {
            together.countDown();
            together.await();
            response.respond(200, "text/plain", "x");
        });

        Socket first = TestClient.openRequest(web, news.url("/1"));
        Socket second = TestClient.openRequest(web, news.url("/2"));
        await().until(() -> web.log().open() == 2);
        client.get(news.url("/3"));

        assertThat(web.log().maxConcurrent(news.host())).isEqualTo(3);
        assertThat(web.log().smallestGap(news.host()))
                .hasValueSatisfying(gap -> assertThat(gap).isNegative());
        assertThat(web.log().maxConcurrent("other.localhost")).isZero();
        first.close();
        second.close();
    }

    @Test
    void shouldEndTheRequestOfADisconnectedClient() throws Exception {
        news.route("/slow", new Slow(Duration.ofHours(1), new FixedStatus(200)));
        try (Socket socket = TestClient.openRequest(web, news.url("/slow"))) {
            await().until(() -> web.log().open() == 1);
            assertThat(socket.isConnected()).isTrue();
        }

        await().until(() -> web.log().open() == 0);
        assertThat(web.log().all())
                .singleElement()
                .extracting(LoggedRequest::status)
                .isEqualTo(0);
    }

    @Test
    void shouldServePipelinedRequestsInOrder() throws Exception {
        news.route("/1", new Slow(Duration.ofMillis(50), new FixedStatus(201))).route("/2", new FixedStatus(202));
        try (Socket socket = TestClient.openRequest(web, news.url("/1"))) {
            String second = "GET /2 HTTP/1.1\r\nHost: " + news.host() + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(second.getBytes(StandardCharsets.US_ASCII));
            String responses = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(responses).startsWith("HTTP/1.1 201").contains("HTTP/1.1 202");
        }
    }

    @Test
    void shouldRefuseConnectionsOnceClosed() throws Exception {
        client.get(news.url("/"));
        web.close();

        assertThatThrownBy(() -> TestClient.openRequest(web, news.url("/"))).isInstanceOf(IOException.class);
    }
}
