package dev.gregor.fetcher.net;

import static dev.gregor.fetcher.http.Outcomes.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fetcher.http.FetchFixture;
import dev.gregor.fetcher.http.HttpSettings;
import dev.gregor.fetcher.http.ScriptedServer;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressGuardTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.255.255.255",
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "100.64.0.1",
                "100.127.255.255",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.8",
                "192.168.1.1",
                "198.18.0.1",
                "198.19.255.255",
                "224.0.0.1",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "fe80::1",
                "fec0::1",
                "fc00::1",
                "fdff::1",
                "ff02::1",
                "::ffff:10.0.0.1",
                "::10.0.0.1",
                "64:ff9b::127.0.0.1",
                "64:ff9b::a9fe:a9fe",
                "64:ff9b:1::808:808",
                "2002:0a00:0001::1",
                "2001:0:808:808::f5ff:fffe",
                "::ffff:0:10.0.0.1",
                "::8.8.8.8",
                "100::1",
                "5f00::1",
                "fb00::1"
            })
    void shouldKnowPrivateAddresses(String address) throws UnknownHostException {
        assertThat(AddressGuard.isPrivate(parsed(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "100.63.255.255",
                "100.128.0.0",
                "169.253.0.1",
                "172.15.0.1",
                "172.32.0.1",
                "192.0.1.1",
                "192.167.0.1",
                "198.17.0.1",
                "198.20.0.1",
                "223.255.255.255",
                "2606:4700:4700::1111",
                "::ffff:8.8.8.8",
                "64:ff9b::8.8.8.8",
                "2002:0808:0808::1",
                "2001:0:808:808::f7f7:f7f7"
            })
    void shouldKnowPublicAddresses(String address) throws UnknownHostException {
        assertThat(AddressGuard.isPrivate(parsed(address))).isFalse();
    }

    @Test
    void shouldDropPrivateAddressesOnly() throws UnknownHostException {
        InetAddress open = parsed("8.8.8.8");

        assertThat(guard(false, "").admit("a.example", new InetAddress[] {parsed("10.0.0.1"), open}))
                .containsExactly(open);
    }

    @Test
    void shouldRefuseWhenNoneIsLeft() throws UnknownHostException {
        InetAddress[] inside = {parsed("10.0.0.1")};

        assertThatThrownBy(() -> guard(false, "").admit("a.example", inside))
                .isInstanceOf(PrivateAddressException.class)
                .hasMessage("a.example is at 10.0.0.1");
        assertThat(guard(true, "").admit("a.example", inside)).isEqualTo(inside);
    }

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
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                FetchFixture careful = new FetchFixture(settings -> settings.allowPrivate(false))) {
            assertThat(careful.outcome(String.format(url, server.port()))).satisfies(refused(Refusal.PRIVATE_ADDRESS));
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
    void shouldSeeThroughOddSpellings(String url) {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                FetchFixture careful = new FetchFixture(settings -> settings.allowPrivate(false))) {
            CrawlUrl canonical = UrlCanon.standard()
                    .parse(String.format(url, server.port()))
                    .accepted()
                    .orElseThrow();

            assertThat(careful.outcome(canonical.value())).satisfies(refused(Refusal.PRIVATE_ADDRESS));
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldLetNamedNetworksIn() throws UnknownHostException {
        AddressGuard guard = guard(false, "10.1.0.0/16, fd00:1::/32,192.168.0.7");

        assertThat(guard.admit("a", all("10.1.255.255", "10.2.0.0", "8.8.8.8"))).hasSize(2);
        assertThat(guard.admit("a", all("fd00:1:ffff::1", "fd00:2::1"))).hasSize(1);
        assertThat(guard.admit("a", all("192.168.0.7", "192.168.0.6"))).hasSize(1);
        assertThatThrownBy(() -> guard.admit("a", all("169.254.169.254"))).isInstanceOf(PrivateAddressException.class);
    }

    private static AddressGuard guard(boolean allowPrivate, String networks) {
        return AddressGuard.of(HttpSettings.builder("Gregor", "1")
                .allowPrivate(allowPrivate)
                .openNetworks(Networks.read(networks))
                .build());
    }

    private static InetAddress[] all(String... literals) throws UnknownHostException {
        InetAddress[] addresses = new InetAddress[literals.length];
        for (int i = 0; i < literals.length; i++) {
            addresses[i] = parsed(literals[i]);
        }
        return addresses;
    }

    private static InetAddress parsed(String literal) throws UnknownHostException {
        return InetAddress.getAllByName(literal)[0];
    }
}
