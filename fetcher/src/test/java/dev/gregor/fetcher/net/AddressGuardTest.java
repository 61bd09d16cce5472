package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
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
    void shouldRecognisePrivateAddresses(String address) throws UnknownHostException {
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
    void shouldRecognisePublicAddresses(String address) throws UnknownHostException {
        assertThat(AddressGuard.isPrivate(parsed(address))).isFalse();
    }

    @Test
    void shouldFilterOutPrivateAddresses() throws UnknownHostException {
        InetAddress allowed = parsed("8.8.8.8");

        assertThat(guard(false, "").allowed("a.example", new InetAddress[] {parsed("10.0.0.1"), allowed}))
                .containsExactly(allowed);
    }

    @Test
    void shouldThrowWhenAllAddressesArePrivate() throws UnknownHostException {
        InetAddress[] privateOnly = {parsed("10.0.0.1")};

        assertThatThrownBy(() -> guard(false, "").allowed("a.example", privateOnly))
                .isInstanceOf(PrivateAddressException.class)
                .hasMessage("a.example has the private address 10.0.0.1");
        assertThat(guard(true, "").allowed("a.example", privateOnly)).isEqualTo(privateOnly);
    }

    @Test
    void shouldAllowAddressesInAllowedNetworks() throws UnknownHostException {
        AddressGuard guard = guard(false, "10.1.0.0/16, fd00:1::/32,192.168.0.7");

        assertThat(guard.allowed("a", all("10.1.255.255", "10.2.0.0", "8.8.8.8")))
                .hasSize(2);
        assertThat(guard.allowed("a", all("fd00:1:ffff::1", "fd00:2::1"))).hasSize(1);
        assertThat(guard.allowed("a", all("192.168.0.7", "192.168.0.6"))).hasSize(1);
        assertThatThrownBy(() -> guard.allowed("a", all("169.254.169.254")))
                .isInstanceOf(PrivateAddressException.class);
    }

    private static AddressGuard guard(boolean allowPrivate, String networks) {
        return AddressGuard.of(new NetworkSettings(
                allowPrivate, Networks.parse(networks), AllowedPorts.web(), null, Duration.ofSeconds(10), 1));
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
