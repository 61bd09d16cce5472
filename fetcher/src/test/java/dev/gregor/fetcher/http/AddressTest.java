package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.failed;
import static dev.gregor.fetcher.http.Outcomes.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fetcher.net.AddressGuard;
import dev.gregor.fetcher.net.AddressText;
import dev.gregor.fetcher.net.DnsCache;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.fetcher.net.Networks;
import dev.gregor.fetcher.net.PrivateAddressException;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.junit.jupiter.api.Test;

/** Where hosts are: what is told of it, and what is asked for it. */
class AddressTest {
    private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

    @Test
    void shouldTellAddressThatAnswered() {
        try (FakeWeb web = FakeWeb.start();
                FetchFixture fetching = new FetchFixture()) {
            String url = web.site("a").page("/", "hello").url("/");

            FetchResult page = fetching.page(url);
            FetchResult missing = fetching.page(url + "nothing");

            assertThat(page.address()).isEqualTo("127.0.0.1:" + web.port());
            assertThat(FetchFixture.pageOf(page).address()).isEqualTo("127.0.0.1:" + web.port());
            assertThat(missing.address()).isEqualTo("127.0.0.1:" + web.port());
        }
    }

    @Test
    void shouldTellAddressReallyUsed() throws Exception {
        // Nothing listens at the first address, which is loopback too.
        InetAddress[] two = {parsed("127.0.0.2"), parsed("127.0.0.1")};
        try (ScriptedServer server = ScriptedServer.answering(HELLO);
                FetchFixture fetching = looking(host -> two, true)) {
            assertThat(fetching.page("http://a.example:" + server.port() + "/").address())
                    .isEqualTo("127.0.0.1:" + server.port());
        }
    }

    @Test
    void shouldTellNoAddressWhenNoneAnswered() throws Exception {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = gone.getLocalPort();
        }
        try (FetchFixture fetching = new FetchFixture()) {
            assertThat(fetching.page("http://127.0.0.1:" + port + "/").address())
                    .isNull();
        }
    }

    @Test
    void shouldSpellAddressLikeHost() throws Exception {
        InetSocketAddress four = new InetSocketAddress(parsed("192.0.2.1"), 80);
        InetSocketAddress six = new InetSocketAddress(parsed("2001:db8::1"), 8080);

        assertThat(AddressText.of(four, new Host("a.example"))).isEqualTo("192.0.2.1");
        assertThat(AddressText.of(six, new Host("a.example"))).isEqualTo("[2001:db8:0:0:0:0:0:1]");
        assertThat(AddressText.of(six, new Host("a.example:8080"))).isEqualTo("[2001:db8:0:0:0:0:0:1]:8080");
        assertThat(AddressText.of(InetSocketAddress.createUnresolved("a.example", 80), new Host("a.example")))
                .isNull();
    }

    @Test
    void shouldOnlyLookUpAddresses() throws Exception {
        InetAddress[] found = {
            parsed("198.51.100.9"), parsed("2001:db8::1"), parsed("127.0.0.1"), parsed("198.51.100.10")
        };
        try (ScriptedServer server = ScriptedServer.answering(HELLO);
                FetchFixture fetching = looking(host -> found, true)) {
            FetchResult answer = locate(fetching, "http://a.example:" + server.port() + "/");

            List<String> sorted = List.of("127.0.0.1", "198.51.100.10", "198.51.100.9", "[2001:db8:0:0:0:0:0:1]");
            assertThat(answer.outcome()).isEqualTo(new Outcome.Located(sorted));
            assertThat(answer.page()).isNull();
            assertThat(answer.address()).isNull();
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldGuardAddressesThatAreOnlyLookedUp() throws Exception {
        InetAddress[] inside = {parsed("10.0.0.1")};
        InetAddress[] mixed = {parsed("10.0.0.1"), parsed("192.0.2.1")};
        try (FetchFixture fetching = looking(host -> host.startsWith("mixed") ? mixed : inside, false)) {
            assertThat(locate(fetching, "http://a.example/").outcome()).satisfies(refused(Refusal.PRIVATE_ADDRESS));
            assertThat(locate(fetching, "http://mixed.example/").outcome())
                    .isEqualTo(new Outcome.Located(List.of("192.0.2.1")));
        }
    }

    /** DNS rebinding: what is looked up first passes, what is looked up later is inside. */
    @Test
    void shouldNotFollowANameThatMovesInside() throws Exception {
        InetAddress[] outside = {parsed("127.0.0.2")}; // let in below; nothing listens there
        InetAddress[] inside = {parsed("127.0.0.1")};
        AtomicInteger lookups = new AtomicInteger();
        try (ScriptedServer server = ScriptedServer.answering(HELLO);
                FetchFixture fetching = new FetchFixture(
                        settings -> settings.allowPrivate(false).openNetworks(Networks.read("127.0.0.2/32")),
                        host -> lookups.getAndIncrement() == 0 ? outside : inside,
                        DefaultClientTlsStrategy.createSystemDefault())) {
            String url = "http://moving.example:" + server.port() + "/";

            assertThat(fetching.outcome(url)).as("connects to what was checked").isInstanceOf(Outcome.Failed.class);
            assertThat(lookups).as("looked up once, for check and connection").hasValue(1);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldCheckWhatIsLookedUpWhileConnecting() throws Exception {
        InetAddress[] outside = {parsed("192.0.2.1")};
        InetAddress[] inside = {parsed("127.0.0.1")};
        AtomicInteger lookups = new AtomicInteger();
        HttpSettings settings = HttpSettings.builder("Gregor", "0.1.0").build();
        try (DnsCache names = new DnsCache(
                settings,
                AddressGuard.of(settings),
                () -> FetchFixture.NOW,
                host -> lookups.getAndIncrement() == 0 ? outside : inside)) {
            assertThat(names.resolve("moving.example")).isEqualTo(outside);
            assertThatThrownBy(() -> names.resolve("moving.example")).isInstanceOf(PrivateAddressException.class);
        }
    }

    @Test
    void shouldReportNameWithoutAddress() {
        DnsLookup nowhere = host -> {
            throw new UnknownHostException(host);
        };
        try (FetchFixture fetching = looking(nowhere, false)) {
            assertThat(locate(fetching, "http://a.example/").outcome()).satisfies(failed(FailureCause.UNKNOWN_HOST));
        }
    }

    private static FetchResult locate(FetchFixture fetching, String url) {
        return fetching.fetch(new VisitItem(new CrawlUrl(url), Purpose.ADDRESS, 0, 1));
    }

    private static FetchFixture looking(DnsLookup lookup, boolean allowPrivate) {
        return new FetchFixture(
                settings -> settings.allowPrivate(allowPrivate),
                lookup,
                DefaultClientTlsStrategy.createSystemDefault());
    }

    private static InetAddress parsed(String literal) throws UnknownHostException {
        return InetAddress.getByName(literal);
    }
}
