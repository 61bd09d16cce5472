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

/** What every site may expect of a request. */
class MannersTest {
    private final FakeWeb web = FakeWeb.start();
    private final FakeSite site = web.site("a");
    private final FetchFixture fetching =
            new FetchFixture(settings -> settings.contact("crawl@example.org").acceptLanguage("ko, en;q=0.5"));

    @AfterEach
    void close() {
        fetching.close();
        web.close();
    }

    @Test
    void shouldSayWhoItIsInEveryRequest() {
        site.page("/", "hello").robots("Disallow: /x");

        fetching.robots(site.url("/robots.txt"));
        fetching.page(site.url("/"));
        fetching.page(site.url("/missing"));

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
        site.route("/", (request, wire) -> wire.status(200)
                .header("Set-Cookie", "session=1; Path=/; Max-Age=3600")
                .header("Set-Cookie2", "session=1; Version=1")
                .body("hello"));

        assertThat(fetching.outcome(site.url("/"))).satisfies(fetched(200, 5));
        assertThat(fetching.outcome(site.url("/"))).satisfies(fetched(200, 5));
        fetching.page(site.url("/other"));

        assertThat(web.connections())
                .as("connections, so that it is the same client")
                .isEqualTo(1);
        assertThat(web.log().all())
                .hasSize(3)
                .allSatisfy(hit -> assertThat(hit.request().headers()).doesNotContainKeys("Cookie", "Cookie2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "NTLM", "Bearer"})
    void shouldNeverAuthenticate(String challenge) {
        site.route("/", (request, wire) -> wire.status(401)
                .header("WWW-Authenticate", challenge)
                .body("no"));

        assertThat(fetching.outcome(site.url("/"))).isEqualTo(new Outcome.HttpError(401, null));
        assertThat(fetching.outcome(site.url("/"))).isEqualTo(new Outcome.HttpError(401, null));

        assertThat(web.log().all()).hasSize(2).allSatisfy(hit -> assertThat(
                        hit.request().headers())
                .doesNotContainKeys("Authorization", "Proxy-Authorization"));
    }

    @Test
    void shouldTellVirtualHostsApart() {
        web.site("b").page("/", "other host");
        site.page("/", "hello");

        assertThat(fetching.outcome(site.url("/"))).satisfies(fetched(200, 5));
        assertThat(fetching.outcome(web.site("b").url("/"))).satisfies(fetched(200, 10));

        assertThat(web.log().all())
                .extracting(hit -> hit.header("Host").orElse(""))
                .isEqualTo(List.of("a.localhost:" + web.port(), "b.localhost:" + web.port()));
    }

    /** A proxy lets us see what would go to a port that a test cannot have. */
    @Test
    void shouldNotNameDefaultPort() {
        try (LoopbackProxy proxy = new LoopbackProxy();
                FetchFixture proxied =
                        new FetchFixture(settings -> settings.proxy(new ProxyAddress("localhost", proxy.port())))) {
            proxy.refuse("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n");

            proxied.page("http://a.example/");
            proxied.page("http://a.example:8080/");

            assertThat(proxy.heads().get(0)).contains("\r\nHost: a.example\r\n");
            assertThat(proxy.heads().get(1)).contains("\r\nHost: a.example:8080\r\n");
        }
    }
}
