package dev.gregor.urls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTest {
    @ParameterizedTest
    @CsvSource({
        "example.org, example.org",
        "www.example.org, example.org",
        "www.example.org., example.org",
        "www.example.org:8080, example.org",
        "a.b.example.co.uk, example.co.uk",
        "someone.github.io, someone.github.io",
        "www.xn--bcher-kva.de, xn--bcher-kva.de",
        "co.uk, co.uk",
        "localhost, localhost",
        "localhost:8080, localhost",
        "a.b.localhost:8080, b.localhost",
        "127.0.0.1:8080, 127.0.0.1",
        "[::1]:8080, [::1]",
        "a.b.unlisted, b.unlisted",
        "b.unlisted, b.unlisted",
        "unlisted., unlisted",
        "., ."
    })
    void shouldReturnTheRegisteredDomain(String name, String domain) {
        assertThat(new Host(name).registeredDomain()).isEqualTo(domain);
    }

    @ParameterizedTest
    @CsvSource({
        "www.example.org, example.org",
        "a.example.co.uk, example.co.uk",
        "someone.github.io, github.io",
        "a.someone.github.io:8080, github.io",
        "a.b.localhost, b.localhost",
        "127.0.0.1:8080, 127.0.0.1"
    })
    void shouldTakeNamesBelowAPrivateSuffixForOneDomain(String name, String domain) {
        assertThat(new Host(name).icannDomain()).isEqualTo(domain);
    }

    @Test
    void shouldSeparateNameAndPort() {
        assertThat(new Host("[::1]:8080").hostname()).isEqualTo("[::1]");
        assertThat(new Host("[::1]:8080").port()).isEqualTo(OptionalInt.of(8080));
        assertThat(new Host("[::1]").port()).isEmpty();
        assertThat(new Host("example.org:81").hostname()).isEqualTo("example.org");
        assertThat(new Host("example.org").port()).isEmpty();
    }

    @Test
    void shouldDistinguishAddressesFromNames() {
        assertThat(new Host("127.0.0.1:80").isIpLiteral()).isTrue();
        assertThat(new Host("[::1]").isIpLiteral()).isTrue();
        assertThat(new Host("1.example.org").isIpLiteral()).isFalse();
    }
}
