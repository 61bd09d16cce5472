package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.excluded;
import static dev.gregor.fetcher.http.Outcomes.failed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.junit.jupiter.api.Test;

/** The addresses that results report, and fetches that only look up addresses. */
class AddressLookupTest {
    private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

    @Test
    void shouldReportAddressThatResponded() {
        try (FakeWeb web = FakeWeb.start();
                FetchFixture fetcher = new FetchFixture()) {
            String url = web.site("a").page("/", "hello").url("/");

            FetchResult page = fetcher.page(url);
            FetchResult missing = fetcher.page(url + "nothing");

            assertThat(page.address()).isEqualTo("127.0.0.1:" + web.port());
            assertThat(FetchFixture.pageOf(page).response().address()).isEqualTo("127.0.0.1:" + web.port());
            assertThat(missing.address()).isEqualTo("127.0.0.1:" + web.port());
        }
    }

    @Test
    void shouldReportAddressOfConnection() throws Exception {
        // Nothing listens at the first address in sorted order, which is loopback too.
        InetAddress[] two = {parsed("127.0.0.1"), parsed("127.0.0.0")};
        try (ScriptedServer server = ScriptedServer.responding(HELLO);
                FetchFixture fetcher = withLookup(host -> two, true)) {
            assertThat(fetcher.page("http://a.example:" + server.port() + "/").address())
                    .isEqualTo("127.0.0.1:" + server.port());
        }
    }

    @Test
    void shouldReportNoAddressWithoutResponse() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        try (FetchFixture fetcher = new FetchFixture()) {
            assertThat(fetcher.page("http://127.0.0.1:" + port + "/").address()).isNull();
        }
    }

    @Test
    void shouldLookUpAddressesWithoutRequest() throws Exception {
        InetAddress[] found = {
            parsed("198.51.100.9"), parsed("2001:db8::1"), parsed("127.0.0.1"), parsed("198.51.100.10")
        };
        try (ScriptedServer server = ScriptedServer.responding(HELLO);
                FetchFixture fetcher = withLookup(host -> found, true)) {
            FetchResult result = lookUp(fetcher, "http://a.example:" + server.port() + "/");

            List<String> sorted = List.of("127.0.0.1", "198.51.100.10", "198.51.100.9", "[2001:db8:0:0:0:0:0:1]");
            assertThat(result.outcome()).isEqualTo(new Outcome.Located(sorted));
            assertThat(result.page()).isNull();
            assertThat(result.address()).isNull();
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldExcludePrivateAddressesFromLookup() throws Exception {
        InetAddress[] allPrivate = {parsed("10.0.0.1")};
        InetAddress[] mixed = {parsed("10.0.0.1"), parsed("192.0.2.1")};
        try (FetchFixture fetcher = withLookup(host -> host.startsWith("mixed") ? mixed : allPrivate, false)) {
            assertThat(lookUp(fetcher, "http://a.example/").outcome())
                    .satisfies(excluded(ExclusionReason.PRIVATE_ADDRESS));
            assertThat(lookUp(fetcher, "http://mixed.example/").outcome())
                    .isEqualTo(new Outcome.Located(List.of("192.0.2.1")));
        }
    }

    @Test
    void shouldReportUnknownHost() {
        DnsLookup unknownHost = host -> {
            throw new UnknownHostException(host);
        };
        try (FetchFixture fetcher = withLookup(unknownHost, false)) {
            assertThat(lookUp(fetcher, "http://a.example/").outcome()).satisfies(failed(FailureCause.UNKNOWN_HOST));
        }
    }

    private static FetchResult lookUp(FetchFixture fetcher, String url) {
        return fetcher.fetch(new VisitItem(new CrawlUrl(url), Purpose.ADDRESS, 0, 1));
    }

    private static FetchFixture withLookup(DnsLookup lookup, boolean allowPrivate) {
        return new FetchFixture(
                settings -> settings.allowPrivate(allowPrivate),
                lookup,
                DefaultClientTlsStrategy.createSystemDefault());
    }

    private static InetAddress parsed(String literal) throws UnknownHostException {
        return InetAddress.getByName(literal);
    }
}
