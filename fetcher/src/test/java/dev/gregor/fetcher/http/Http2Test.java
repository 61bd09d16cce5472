package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.excluded;
import static dev.gregor.fetcher.http.Outcomes.failed;
import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.Message;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.impl.bootstrap.HttpAsyncServer;
import org.apache.hc.core5.http.nio.AsyncRequestConsumer;
import org.apache.hc.core5.http.nio.AsyncServerRequestHandler;
import org.apache.hc.core5.http.nio.entity.DiscardingEntityConsumer;
import org.apache.hc.core5.http.nio.support.AsyncResponseBuilder;
import org.apache.hc.core5.http.nio.support.BasicRequestConsumer;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.http2.impl.nio.bootstrap.H2ServerBootstrap;
import org.apache.hc.core5.http2.ssl.H2ServerTlsStrategy;
import org.apache.hc.core5.io.CloseMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Http2Test {
    private static TestCertificate certificate;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpAsyncServer server;
    private FetchFixture fetcher;
    private String origin;

    @BeforeAll
    static void makeCertificate(@TempDir Path directory) throws Exception {
        certificate = TestCertificate.make(directory);
    }

    @BeforeEach
    void start() throws Exception {
        server = H2ServerBootstrap.bootstrap()
                .setTlsStrategy(new H2ServerTlsStrategy(certificate.server()))
                .register("*", new Handler())
                .create();
        server.start();
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress bound = (InetSocketAddress)
                server.listen(any, URIScheme.HTTPS).get(10, TimeUnit.SECONDS).getAddress();
        origin = "https://localhost:" + bound.getPort();
        fetcher = certificate.trusting();
    }

    @AfterEach
    void stop() {
        fetcher.close();
        server.close(CloseMode.IMMEDIATE);
    }

    @Test
    void shouldFetchOverHttp2() {
        assertThat(fetcher.outcome(origin + "/a%2Fb//c?d=[e]|f")).satisfies(fetched(200, 5));
        assertThat(fetcher.outcome(origin + "/")).satisfies(fetched(200, 5));

        String authority = origin.substring("https://".length());
        assertThat(requests)
                .containsExactly(
                        "HTTP/2.0 " + authority + " /a%2Fb//c?d=[e]|f Gregor/0.1.0",
                        "HTTP/2.0 " + authority + " / Gregor/0.1.0");
    }

    @Test
    void shouldFetchOverHttp2ThroughProxy() throws Exception {
        try (LoopbackProxy proxy = new LoopbackProxy();
                FetchFixture tunnelling = new FetchFixture(
                        settings -> settings.proxy(new ProxyAddress("localhost", proxy.port())),
                        InetAddress::getAllByName,
                        certificate.trust())) {
            assertThat(tunnelling.outcome(origin + "/1")).satisfies(fetched(200, 5));
            assertThat(tunnelling.outcome(origin + "/2")).satisfies(fetched(200, 5));

            assertThat(requests).hasSize(2).allMatch(request -> request.startsWith("HTTP/2.0 "));
            assertThat(proxy.heads()).hasSize(1);
        }
    }

    @Test
    void shouldExcludeBodyOverLimit() {
        assertThat(fetcher.outcome(origin + "/large")).satisfies(excluded(ExclusionReason.TOO_LARGE));
        assertThat(fetcher.outcome(origin + "/")).satisfies(fetched(200, 5));
    }

    @Test
    void shouldExcludeUnwantedContentType() {
        assertThat(fetcher.outcome(origin + "/image")).satisfies(excluded(ExclusionReason.UNWANTED_TYPE));
        assertThat(fetcher.outcome(origin + "/")).satisfies(fetched(200, 5));
    }

    @Test
    void shouldTimeOut() {
        var result = fetcher.start(FetchFixture.page(origin + "/silence", 0), Duration.ofMillis(500));

        assertThat(FetchFixture.await(result).outcome()).satisfies(failed(FailureCause.TIMEOUT));
        assertThat(fetcher.outcome(origin + "/")).satisfies(fetched(200, 5));
    }

    private final class Handler implements AsyncServerRequestHandler<Message<HttpRequest, Void>> {
        @Override
        public AsyncRequestConsumer<Message<HttpRequest, Void>> prepare(
                HttpRequest request, @Nullable EntityDetails body, HttpContext context) {
            return new BasicRequestConsumer<>(body == null ? null : new DiscardingEntityConsumer<>());
        }

        @Override
        public void handle(Message<HttpRequest, Void> message, ResponseTrigger trigger, HttpContext context)
                throws HttpException, IOException {
            HttpRequest request = message.getHead();
            requests.add(request.getVersion() + " " + request.getAuthority() + " " + request.getPath() + " "
                    + request.getFirstHeader("User-Agent").getValue());
            AsyncResponseBuilder response = AsyncResponseBuilder.create(200);
            switch (request.getPath()) {
                case "/large" -> response.setEntity("x".repeat(1_000_000), ContentType.TEXT_HTML);
                case "/image" -> response.setEntity("x".repeat(1_000_000), ContentType.IMAGE_PNG);
                case "/silence" -> {
                    return;
                }
                default -> response.setEntity("hello", ContentType.TEXT_HTML);
            }
            trigger.submitResponse(response.build(), context);
        }
    }
}
