package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.excluded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.Networks;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetches from private addresses and excluded ports make no connection. */
class ContactRulesTest {
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:%d/",
                "http://[::1]:%d/",
                "http://[::ffff:127.0.0.1]:%d/",
                "http://localhost:%d/",
                "http://a.localhost:%d/",
                "http://0.0.0.0:%d/",
                "http://2130706433:%d/",
                "https://127.0.0.1:%d/"
            })
    void shouldNotConnectToPrivateAddress(String url) {
        try (ScriptedServer server = ScriptedServer.responding(OK);
                FetchFixture fetcher = new FetchFixture(settings -> settings.allowPrivate(false))) {
            assertThat(fetcher.outcome(String.format(url, server.port())))
                    .satisfies(excluded(ExclusionReason.PRIVATE_ADDRESS));
            assertThat(server.connections()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://2130706433:%d/",
                "http://0x7f000001:%d/",
                "http://0177.0.0.1:%d/",
                "http://0x7f.1:%d/",
                "http://127.1:%d/",
                "http://127.0.0.1.:%d/",
                "http://%%31%%32%%37.0.0.1:%d/",
                "http://①②⑦.⓪.⓪.①:%d/",
                "http://127。0。0。1:%d/",
                "http:\\\\127.0.0.1:%d/",
                "http://[0:0:0:0:0:ffff:7f00:1]:%d/",
                "http://[::127.0.0.1]:%d/",
                "http://LOCALHOST.:%d/"
            })
    void shouldRecogniseUnusualSpellingsOfPrivateAddress(String url) {
        try (ScriptedServer server = ScriptedServer.responding(OK);
                FetchFixture fetcher = new FetchFixture(settings -> settings.allowPrivate(false))) {
            CrawlUrl canonical = UrlCanonicalizer.standard()
                    .parse(String.format(url, server.port()))
                    .toOptional()
                    .orElseThrow();

            assertThat(fetcher.outcome(canonical.value())).satisfies(excluded(ExclusionReason.PRIVATE_ADDRESS));
            assertThat(server.connections()).isZero();
        }
    }

    /** DNS rebinding: the first lookup returns an allowed address, later ones a private address. */
    @Test
    void shouldNotFollowNameThatMovesToPrivateAddress() throws Exception {
        InetAddress[] allowed = InetAddress.getAllByName("127.0.0.2"); // an allowed network; nothing listens there
        InetAddress[] privateAddress = InetAddress.getAllByName("127.0.0.1");
        AtomicInteger lookups = new AtomicInteger();
        try (ScriptedServer server = ScriptedServer.responding(OK);
                FetchFixture fetcher = new FetchFixture(
                        settings -> settings.allowPrivate(false).allowedNetworks(Networks.parse("127.0.0.2/32")),
                        host -> lookups.getAndIncrement() == 0 ? allowed : privateAddress,
                        DefaultClientTlsStrategy.createSystemDefault())) {
            String url = "http://moving.example:" + server.port() + "/";

            assertThat(fetcher.outcome(url))
                    .as("connects to the address that was checked")
                    .isInstanceOf(Outcome.Failed.class);
            assertThat(lookups).as("one lookup for check and connection").hasValue(1);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldNotConnectToExcludedPort() {
        try (ScriptedServer server = ScriptedServer.responding(OK);
                FetchFixture fetcher = new FetchFixture(settings -> settings.ports(AllowedPorts.parse("80,443")))) {
            String url = "http://127.0.0.1:" + server.port() + "/";

            assertThat(fetcher.outcome(url)).satisfies(excluded(ExclusionReason.FORBIDDEN_PORT));
            assertThat(fetcher.robots(url + "robots.txt").outcome())
                    .satisfies(excluded(ExclusionReason.FORBIDDEN_PORT));
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldCheckDefaultPortOfScheme() {
        try (FetchFixture fetcher = new FetchFixture(settings -> settings.ports(AllowedPorts.parse("8080")))) {
            assertThat(fetcher.outcome("http://127.0.0.1/")).satisfies(excluded(ExclusionReason.FORBIDDEN_PORT));
            assertThat(fetcher.outcome("https://127.0.0.1/")).satisfies(excluded(ExclusionReason.FORBIDDEN_PORT));
        }
    }
}
