package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.topics.records.Outcome;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The headers of requests, and those that are never sent. */
class RequestHeadersTest {
    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("a");
    private final FetchFixture fetcher =
            new FetchFixture(settings -> settings.contact("crawl@example.org").acceptLanguage("ko, en;q=0.5"));

    @AfterEach
    void close() {
        fetcher.close();
        web.close();
    }

    @Test
    void shouldIdentifyItselfInEveryRequest() {
        site.page("/", "hello").robots("Disallow: /x");

        fetcher.robots(site.url("/robots.txt"));
        fetcher.page(site.url("/"));
        fetcher.page(site.url("/missing"));

        assertThat(web.log().all()).hasSize(3).allSatisfy(hit -> {
            assertThat(hit.header("User-Agent")).contains("Gregor/0.1.0 (+crawl@example.org)");
            assertThat(hit.header("From")).contains("crawl@example.org");
            assertThat(hit.header("Accept"))
                    .hasValueSatisfying(types -> assertThat(types).startsWith("text/html"));
            assertThat(hit.header("Accept-Language")).contains("ko, en;q=0.5");
        });
    }

    @Test
    void shouldSendNoCookieBack() {
        site.route("/", (request, response) -> response.status(200)
                .header("Set-Cookie", "session=1; Path=/; Max-Age=3600")
                .header("Set-Cookie2", "session=1; Version=1")
                .body("hello"));

        assertThat(fetcher.outcome(site.url("/"))).satisfies(fetched(200, 5));
        assertThat(fetcher.outcome(site.url("/"))).satisfies(fetched(200, 5));
        fetcher.page(site.url("/other"));

        assertThat(web.connections())
                .as("connections; the client reuses the first")
                .isEqualTo(1);
        assertThat(web.log().all())
                .hasSize(3)
                .allSatisfy(hit -> assertThat(hit.request().headers()).doesNotContainKeys("Cookie", "Cookie2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "NTLM", "Bearer"})
    void shouldNeverAuthenticate(String challenge) {
        site.route("/", (request, response) -> response.status(401)
                .header("WWW-Authenticate", challenge)
                .body("no"));

        assertThat(fetcher.outcome(site.url("/"))).isEqualTo(new Outcome.HttpError(401, null));
        assertThat(fetcher.outcome(site.url("/"))).isEqualTo(new Outcome.HttpError(401, null));

        assertThat(web.log().all()).hasSize(2).allSatisfy(hit -> assertThat(
                        hit.request().headers())
                .doesNotContainKeys("Authorization", "Proxy-Authorization"));
    }

    @Test
    void shouldSendVirtualHostInHostHeader() {
        web.site("b").page("/", "other host");
        site.page("/", "hello");

        assertThat(fetcher.outcome(site.url("/"))).satisfies(fetched(200, 5));
        assertThat(fetcher.outcome(web.site("b").url("/"))).satisfies(fetched(200, 10));

        assertThat(web.log().all())
                .extracting(hit -> hit.header("Host").orElse(""))
                .isEqualTo(List.of("a.localhost:" + web.port(), "b.localhost:" + web.port()));
    }

    /** The proxy records requests to ports that a test cannot bind. */
    @Test
    void shouldOmitDefaultPortInHostHeader() {
        try (LoopbackProxy proxy = new LoopbackProxy();
                FetchFixture proxied =
                        new FetchFixture(settings -> settings.proxy(new ProxyAddress("localhost", proxy.port())))) {
            proxy.respondWith("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n");

            proxied.page("http://a.example/");
            proxied.page("http://a.example:8080/");

            assertThat(proxy.heads().get(0)).contains("\r\nHost: a.example\r\n");
            assertThat(proxy.heads().get(1)).contains("\r\nHost: a.example:8080\r\n");
        }
    }
}
