package dev.gregor.fakeweb.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.TestClient;
import dev.gregor.fakeweb.routes.hostile.Drip;
import dev.gregor.fakeweb.routes.hostile.EndlessBody;
import dev.gregor.fakeweb.routes.hostile.EndlessHeaders;
import dev.gregor.fakeweb.routes.hostile.GzipBomb;
import dev.gregor.fakeweb.routes.hostile.Huge;
import dev.gregor.fakeweb.routes.trap.RedirectLoop;
import dev.gregor.fakeweb.routes.trap.RedirectMaze;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(60)
class RoutesTest {
    private static final String HTML = "<title>Hello</title><p>world";
    private static final int MEGABYTE = 1024 * 1024;

    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("odd");
    private final TestClient client = new TestClient();

    @AfterEach
    void close() {
        web.close();
    }

    @Test
    void shouldDelayASlowResponse() throws Exception {
        get(new Slow(Duration.ofMillis(80), new Html(HTML)));

        assertThat(web.log().all().get(0).duration())
                .hasValueSatisfying(duration -> assertThat(duration).isGreaterThan(Duration.ofMillis(70)));
    }

    @Test
    void shouldDripACompletePage() throws Exception {
        HttpResponse<byte[]> response = get(new Drip(HTML, Duration.ofMillis(1)));

        assertThat(response.body()).asString().isEqualTo(HTML);
    }

    @Test
    void shouldRedirect() throws Exception {
        HttpResponse<byte[]> response = get(new RedirectTo(307, "../b"));

        assertThat(response.statusCode()).isEqualTo(307);
        assertThat(response.headers().firstValue("location")).hasValue("../b");
    }

    @Test
    void shouldRedirectToItselfOrToALongerUrl() throws Exception {
        assertThat(get(new RedirectLoop()).headers().firstValue("location")).hasValue("/route");
        assertThat(get(new RedirectMaze()).headers().firstValue("location")).hasValue("/routex");
    }

    @Test
    void shouldDeclareMoreThanItSends() {
        assertThatThrownBy(() -> get(new WrongLength(HTML, 10))).isInstanceOf(IOException.class);
    }

    @Test
    void shouldDeclareLessThanItSends() throws Exception {
        assertThat(get(new WrongLength(HTML, -8)).body()).asString().isEqualTo("<title>Hello</title>");
    }

    @Test
    void shouldBreakOffResponses() {
        Stream.of(new ResetMidBody(HTML), new CloseBeforeResponse(), new NotHttp(), new Chunked(HTML, 4, true))
                .forEach(route -> assertThatThrownBy(() -> get(route))
                        .as(route.toString())
                        .isInstanceOf(IOException.class));
    }

    @Test
    void shouldDeclareAWrongContentType() throws Exception {
        HttpResponse<byte[]> wrong = get(new WrongContentType());
        HttpResponse<byte[]> right = get(new Binary());

        assertThat(wrong.headers().firstValue("content-type")).hasValue("text/html");
        assertThat(right.headers().firstValue("content-type")).hasValue("image/png");
        assertThat(wrong.body()).isEqualTo(right.body());
        assertThat(get(new NoContentType(HTML)).headers().firstValue("content-type"))
                .isEmpty();
    }

    @Test
    void shouldCompressPages() throws Exception {
        assertThat(decompress(get(new Gzipped(HTML)))).asString().isEqualTo(HTML);
        assertThat(decompress(get(new GzipBomb(5)))).hasSize(5 * MEGABYTE);
        assertThatThrownBy(() -> decompress(get(new CorruptGzip(HTML.repeat(100)))))
                .isInstanceOf(IOException.class);
    }

    @Test
    void shouldSendChunksAndMegabytes() throws Exception {
        assertThat(get(new Chunked(HTML)).body()).asString().isEqualTo(HTML);
        assertThat(get(new Huge(3)).body()).hasSize(3 * MEGABYTE);
    }

    @Test
    void shouldRecoverAfterFailing() throws Exception {
        Route failing = new FailThenSucceed(2, 503, new Html(HTML));

        assertThat(get(failing).statusCode()).isEqualTo(503);
        assertThat(get(failing).statusCode()).isEqualTo(503);
        assertThat(get(failing).statusCode()).isEqualTo(200);
        assertThat(get(new NotFound()).statusCode()).isEqualTo(404);
    }

    @Test
    void shouldRespondWith429AndRetryAfter() throws Exception {
        Route busy = new TooManyRequests(1, "7", new Html(HTML));

        HttpResponse<byte[]> rejection = get(busy);
        assertThat(rejection.statusCode()).isEqualTo(429);
        assertThat(rejection.headers().firstValue("retry-after")).hasValue("7");
        assertThat(get(busy).statusCode()).isEqualTo(200);
    }

    @Test
    void shouldSendEndlessResponses() throws Exception {
        site.route("/body", new EndlessBody()).route("/headers", new EndlessHeaders());

        assertThat(TestClient.getRaw(web, site.url("/body"), 5 * MEGABYTE)).hasSize(5 * MEGABYTE);
        assertThat(TestClient.getRaw(web, site.url("/headers"), 5 * MEGABYTE))
                .hasSize(5 * MEGABYTE)
                .doesNotContain("\r\n\r\n");
    }

    static Stream<Route> endless() {
        Html html = new Html(HTML);
        return Stream.of(
                new EndlessBody(),
                new EndlessHeaders(),
                new NoResponse(),
                new Slow(Duration.ofHours(1), html),
                new Drip(HTML, Duration.ofHours(1)));
    }

    @ParameterizedTest
    @MethodSource("endless")
    void shouldEndWhenTheWebCloses(Route route) throws Exception {
        site.route("/endless", route);
        try (Socket socket = TestClient.openRequest(web, site.url("/endless"))) {
            await().until(() -> web.log().open() == 1);
            web.close();

            assertThat(web.log().open()).isZero();
            assertThat(socket.isConnected()).isTrue();
        }
    }

    private HttpResponse<byte[]> get(Route route) throws IOException, InterruptedException {
        return client.get(site.route("/route", route).url("/route"));
    }

    private static byte[] decompress(HttpResponse<byte[]> response) throws IOException {
        assertThat(response.headers().firstValue("content-encoding")).hasValue("gzip");
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
            return gzip.readAllBytes();
        }
    }
}
