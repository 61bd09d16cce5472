package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.Host;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class AddressTextTest {
    @Test
    void shouldSpellAddressLikeHost() throws Exception {
        InetSocketAddress ipv4 = new InetSocketAddress(InetAddress.getByName("192.0.2.1"), 80);
        InetSocketAddress ipv6 = new InetSocketAddress(InetAddress.getByName("2001:db8::1"), 8080);

        assertThat(AddressText.of(ipv4, new Host("a.example"))).isEqualTo("192.0.2.1");
        assertThat(AddressText.of(ipv6, new Host("a.example"))).isEqualTo("[2001:db8:0:0:0:0:0:1]");
        assertThat(AddressText.of(ipv6, new Host("a.example:8080"))).isEqualTo("[2001:db8:0:0:0:0:0:1]:8080");
        assertThat(AddressText.of(InetSocketAddress.createUnresolved("a.example", 80), new Host("a.example")))
                .isNull();
    }
}
