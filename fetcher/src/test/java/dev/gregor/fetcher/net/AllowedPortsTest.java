package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedPortsTest {
    @ParameterizedTest
    @ValueSource(ints = {22, 25, 110, 6000, 6379, 9092, 11211, 27017})
    void shouldNotAllowPortsOfOtherServices(int port) {
        assertThat(AllowedPorts.web().contains(port)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 81, 443, 3000, 8000, 8080, 8443, 9000, 32_768, 65_535})
    void shouldAllowPortsOfWebServers(int port) {
        assertThat(AllowedPorts.web().contains(port)).isTrue();
    }

    @Test
    void shouldAllowListedPortsOnly() {
        AllowedPorts ports = AllowedPorts.parse("80, 443,6379,8000-8002");

        assertThat(ports.contains(80)).isTrue();
        assertThat(ports.contains(6379)).as("listed explicitly").isTrue();
        assertThat(ports.contains(8002)).isTrue();
        assertThat(ports.contains(8003)).isFalse();
        assertThat(ports.contains(81)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http", "0", "65536", "9-8", "80;443", "80,", "-1", "80-"})
    void shouldExplainInvalidPorts(String text) {
        assertThatThrownBy(() -> AllowedPorts.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("80,443,8000-8999");
    }
}
