package dev.gregor.fetcher.net;

import static dev.gregor.fetcher.http.Outcomes.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fetcher.http.FetchFixture;
import dev.gregor.fetcher.http.ScriptedServer;
import dev.gregor.topics.records.Outcome.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedPortsTest {
    @ParameterizedTest
    @ValueSource(ints = {22, 25, 110, 6000, 6379, 9092, 11211, 27017})
    void shouldNotAskOtherServices(int port) {
        assertThat(AllowedPorts.web().allow(port)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 81, 443, 3000, 8000, 8080, 8443, 9000, 32_768, 65_535})
    void shouldAskWhereWebServersAre(int port) {
        assertThat(AllowedPorts.web().allow(port)).isTrue();
    }

    @Test
    void shouldAskOnlyPortsThatAreNamed() {
        AllowedPorts ports = AllowedPorts.read("80, 443,6379,8000-8002");

        assertThat(ports.allow(80)).isTrue();
        assertThat(ports.allow(6379)).as("named, so meant").isTrue();
        assertThat(ports.allow(8002)).isTrue();
        assertThat(ports.allow(8003)).isFalse();
        assertThat(ports.allow(81)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http", "0", "65536", "9-8", "80;443", "80,", "-1", "80-"})
    void shouldSayHowPortsAreWritten(String text) {
        assertThatThrownBy(() -> AllowedPorts.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("80,443,8000-8999");
    }

    @Test
    void shouldNotConnectToForbiddenPort() {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                FetchFixture fetching = new FetchFixture(settings -> settings.ports(AllowedPorts.read("80,443")))) {
            String url = "http://127.0.0.1:" + server.port() + "/";

            assertThat(fetching.outcome(url)).satisfies(refused(Refusal.FORBIDDEN_PORT));
            assertThat(fetching.robots(url + "robots.txt").outcome()).satisfies(refused(Refusal.FORBIDDEN_PORT));
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void shouldKnowThePortOfTheScheme() {
        try (FetchFixture fetching = new FetchFixture(settings -> settings.ports(AllowedPorts.read("8080")))) {
            assertThat(fetching.outcome("http://127.0.0.1/")).satisfies(refused(Refusal.FORBIDDEN_PORT));
            assertThat(fetching.outcome("https://127.0.0.1/")).satisfies(refused(Refusal.FORBIDDEN_PORT));
        }
    }
}
