package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworksTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8,        10.255.255.255, true",
        "10.0.0.0/8,        11.0.0.0,       false",
        "192.168.4.0/22,    192.168.7.255,  true",
        "192.168.4.0/22,    192.168.8.0,    false",
        "192.168.1.5/32,    192.168.1.5,    true",
        "192.168.1.5/32,    192.168.1.4,    false",
        "192.168.1.4/31,    192.168.1.5,    true",
        "192.168.1.5,       192.168.1.5,    true",
        "0.0.0.0/0,         169.254.1.1,    true",
        "0.0.0.0/0,         fd00::1,        false",
        "fd00::/8,          fdff::1,        true",
        "fd00::/8,          fe80::1,        false",
        "::1/128,           ::1,            true",
        "::1,               ::2,            false",
        "::ffff:10.0.0.0,   10.0.0.0,       true"
    })
    void shouldContainAddressesWithPrefix(String network, String address, boolean inside) throws UnknownHostException {
        assertThat(Networks.parse(network).contains(InetAddress.getByName(address)))
                .isEqualTo(inside);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "example.org/8",
                "10.0.0.0/33",
                "10.0.0.0/",
                "10.0.0.0/-1",
                "10.0.0/8",
                "256.0.0.0/8",
                "fd00::/129",
                "fe80::1%lo/128",
                "::ffff:10.0.0.0/120",
                "10.0.0.0/8;11.0.0.0/8",
                "1:2:3"
            })
    void shouldExplainInvalidNetworks(String text) {
        assertThatThrownBy(() -> Networks.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10.0.0.0/8");
    }

    @Test
    void shouldSuggestNetworkWithoutHostBits() {
        assertThatThrownBy(() -> Networks.parse("10.1.2.3/8"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean 10.0.0.0/8?");
    }

    @Test
    void shouldParseBlankAsNoNetworks() {
        assertThat(Networks.parse(" ")).isEqualTo(Networks.NONE);
    }
}
