package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyAddressTest {
    @Test
    void shouldParseAddress() {
        assertThat(ProxyAddress.parse(" ")).isEmpty();
        assertThat(ProxyAddress.parse("http://proxy.example:3128")).contains(new ProxyAddress("proxy.example", 3128));
        assertThat(ProxyAddress.parse(" HTTP://[::1]:80/ ")).contains(new ProxyAddress("::1", 80));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proxy.example",
                "proxy.example:3128",
                "http://proxy.example",
                "http://:3128",
                "http://proxy.example:0",
                "http://proxy.example:65536",
                "http://user:secret@proxy.example:3128",
                "http://proxy.example:3128/path",
                "http://proxy.example:3128?x",
                "https://proxy.example:3128",
                "socks5://proxy.example:1080",
                "http://proxy example:3128",
                "mailto:x"
            })
    void shouldExplainInvalidAddress(String text) {
        assertThatThrownBy(() -> ProxyAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected http://host:port");
    }
}
