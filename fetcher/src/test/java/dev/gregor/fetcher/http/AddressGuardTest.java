package dev.gregor.fetcher.http;

import static dev.gregor.fetcher.http.Outcomes.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.topics.Outcome.Refusal;
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
                "2002:0a00:0001::1"
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
                "fb00::1"
            })
    void shouldKnowPublicAddresses(String address) throws UnknownHostException {
        assertThat(AddressGuard.isPrivate(parsed(address))).isFalse();
    }

    @Test
    void shouldDropPrivateAddressesOnly() throws UnknownHostException {
        InetAddress open = parsed("8.8.8.8");

        assertThat(new AddressGuard(false).admit("a.example", new InetAddress[] {parsed("10.0.0.1"), open}))
                .containsExactly(open);
    }

    @Test
    void shouldRefuseWhenNoneIsLeft() throws UnknownHostException {
        InetAddress[] inside = {parsed("10.0.0.1")};

        assertThatThrownBy(() -> new AddressGuard(false).admit("a.example", inside))
                .isInstanceOf(PrivateAddressException.class)
                .hasMessage("a.example is at 10.0.0.1");
        assertThat(new AddressGuard(true).admit("a.example", inside)).isEqualTo(inside);
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
                Fetching careful = new Fetching(settings -> settings.allowPrivate(false))) {
            assertThat(careful.outcome(String.format(url, server.port()))).satisfies(refused(Refusal.PRIVATE_ADDRESS));
            assertThat(server.connections()).isZero();
        }
    }

    private static InetAddress parsed(String literal) throws UnknownHostException {
        return InetAddress.getAllByName(literal)[0];
    }
}
