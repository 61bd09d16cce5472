package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.excluded;
import static dev.gregor.fetcher.http.Outcomes.failed;
import static dev.gregor.fetcher.http.Outcomes.fetched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetches through a proxy. Proxy and hosts are on loopback, and private addresses are not allowed. */
class ProxyFetchTest {
    private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
    private static final String PROXY_NAME = "proxy.example";

    private static TestCertificate certificate;

    private final LoopbackProxy proxy = new LoopbackProxy();
    private final ScriptedServer server = ScriptedServer.responding(HELLO);
    private final FetchFixture fetcher = fetcher(DefaultClientTlsStrategy.createSystemDefault());

    private FetchFixture fetcher(TlsStrategy tls) {
        return new FetchFixture(
                settings -> settings.allowPrivate(false)
                        .contact("crawl@example.org")
                        .proxy(new ProxyAddress(PROXY_NAME, proxy.port())),
                ProxyFetchTest::lookUp,
                tls);
    }

    /** Resolves the proxy's name only, as in a network without DNS for other hosts. */
    private static InetAddress[] lookUp(String host) throws UnknownHostException {
        if (host.equals(PROXY_NAME)) {
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        }
        InetAddress[] found = InetAddress.getAllByName(host);
        if (found[0].getHostAddress().equals(host) || host.indexOf(':') >= 0) {
            return found;
        }
        throw new UnknownHostException(host);
    }

    @BeforeAll
    static void makeCertificate(@TempDir Path folder) throws Exception {
        certificate = TestCertificate.make(folder, "a.example");
    }

    @AfterEach
    void close() {
        fetcher.close();
        server.close();
        proxy.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/a%2Fb", "/?a=[b]", "/a|b?c=\"d\"&e={f}^`", "/%", "//a", "/a?u=http://x/?y=z"})
    void shouldFetchThroughProxy(String path) {
        String site = "a.example:" + server.port();

        FetchResult result = fetcher.page("http://" + site + path);

        assertThat(result.outcome()).satisfies(fetched(200, 5));
        assertThat(proxy.heads().get(0)).startsWith("GET http://" + site + path + " HTTP/1.1\r\n");
        assertThat(server.heads().get(0)).startsWith("GET " + path + " HTTP/1.1\r\n");
        assertThat(server.heads().get(0).split("\r\n"))
                .contains("Host: " + site, "User-Agent: Gregor/0.1.0 (+crawl@example.org)")
                .noneMatch(line -> line.startsWith("Proxy-"));
    }

    @Test
    void shouldNotReportAddressOfProxy() {
        FetchResult result = fetcher.page("http://a.example:" + server.port() + "/");

        assertThat(result.address()).isNull();
        assertThat(FetchFixture.pageOf(result).response().address()).isNull();
    }

    @Test
    void shouldTunnelTls() throws Exception {
        try (ScriptedServer secure = secure();
                FetchFixture tunnelling = fetcher(certificate.trust())) {
            String site = "a.example:" + secure.port();

            assertThat(tunnelling.outcome("https://" + site + "/1")).satisfies(fetched(200, 5));
            assertThat(tunnelling.outcome("https://" + site + "/2")).satisfies(fetched(200, 5));

            assertThat(secure.heads()).hasSize(2);
            assertThat(secure.heads().get(0)).startsWith("GET /1 HTTP/1.1\r\n").contains("Host: " + site + "\r\n");
            assertThat(proxy.heads()).hasSize(1);
            assertThat(proxy.heads().get(0))
                    .startsWith("CONNECT " + site + " HTTP/1.1\r\n")
                    .contains("User-Agent: Gregor/0.1.0 (+crawl@example.org)\r\n");
        }
    }

    @Test
    void shouldNotTrustOtherHostInTunnel() throws Exception {
        try (ScriptedServer secure = secure();
                FetchFixture tunnelling = fetcher(certificate.trust())) {
            assertThat(tunnelling.outcome("https://b.example:" + secure.port() + "/"))
                    .satisfies(failed(FailureCause.TLS));
            assertThat(secure.heads()).isEmpty();
        }
    }

    @Test
    void shouldNotRetryOnNewTunnel() throws Exception {
        try (ScriptedServer secure = new ScriptedServer(socket(), ScriptedServer.Connection::readHead);
                FetchFixture tunnelling = fetcher(certificate.trust())) {
            assertThat(tunnelling.outcome("https://a.example:" + secure.port() + "/"))
                    .satisfies(failed(FailureCause.BROKEN));
            assertThat(secure.heads()).hasSize(1);
        }
    }

    @Test
    void shouldRetryWhenKeptAliveTunnelIsClosed() throws Exception {
        ScriptedServer.Script closing = connection -> {
            connection.readHead();
            connection.write(HELLO);
            connection.readHead(); // gets no response
        };
        try (ScriptedServer secure = new ScriptedServer(socket(), closing);
                FetchFixture tunnelling = fetcher(certificate.trust())) {
            String url = "https://a.example:" + secure.port() + "/";

            assertThat(tunnelling.outcome(url)).satisfies(fetched(200, 5));
            assertThat(tunnelling.outcome(url)).satisfies(fetched(200, 5));
            assertThat(proxy.heads()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/",
                "http://10.0.0.1:%d/",
                "http://169.254.169.254:%d/",
                "http://[::1]:%d/",
                "http://[::ffff:127.0.0.1]:%d/",
                "http://localhost:%d/",
                "http://a.localhost:%d/",
                "https://127.0.0.1:%d/"
            })
    void shouldExcludePrivateAddressBehindProxy(String url) {
        assertThat(fetcher.outcome(String.format(url, server.port())))
                .satisfies(excluded(ExclusionReason.PRIVATE_ADDRESS));
        assertThat(proxy.heads()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    void shouldReportProxyAuthenticationAsFailedConnection(String scheme) {
        proxy.respondWith("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=x\r\n"
                + "Content-Length: 2\r\n\r\nno");

        assertThat(fetcher.outcome(scheme + "://a.example/")).satisfies(failed(FailureCause.CONNECT));
        assertThat(proxy.heads()).hasSize(1);
        assertThat(proxy.heads().get(0)).doesNotContain("Authorization");
    }

    @ParameterizedTest
    @ValueSource(strings = {"302 Found\r\nLocation: /login", "403 Forbidden", "404 Not Found", "502 Bad Gateway"})
    void shouldReportRejectedTunnelAsFailedConnection(String head) {
        proxy.respondWith("HTTP/1.1 " + head + "\r\nContent-Length: 2\r\n\r\nno");

        FetchResult result = fetcher.fetch(new VisitItem(
                new CrawlUrl("https://a.example/"), Purpose.PAGE, LinkPath.atDepth(0), 1, null, true, null));

        assertThat(result.outcome()).satisfies(failed(FailureCause.CONNECT));
        assertThat(result.page()).isNull();
    }

    @Test
    void shouldReportUnreachableProxy() {
        proxy.close();

        assertThat(fetcher.outcome("http://a.example/")).satisfies(failed(FailureCause.CONNECT));
    }

    @Test
    void shouldReportUnknownProxy() {
        ProxyAddress unknown = new ProxyAddress("nowhere.example", 3128);
        try (FetchFixture unresolved = new FetchFixture(
                settings -> settings.proxy(unknown),
                ProxyFetchTest::lookUp,
                DefaultClientTlsStrategy.createSystemDefault())) {
            assertThat(unresolved.outcome("http://a.example/")).satisfies(failed(FailureCause.CONNECT));
        }
    }

    @Test
    void shouldLeaveDnsLookupToProxy() {
        Outcome outcome = fetcher.fetch(new VisitItem(new CrawlUrl("http://a.example/"), Purpose.ADDRESS, 0, 1))
                .outcome();

        assertThat(outcome).isEqualTo(new Outcome.Located(List.of()));
        assertThat(proxy.heads()).isEmpty();
    }

    private static ScriptedServer secure() throws Exception {
        return new ScriptedServer(socket(), connection -> {
            while (connection.readHead() != null) {
                connection.write(HELLO);
            }
        });
    }

    private static ServerSocket socket() throws Exception {
        return certificate
                .server()
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }
}
