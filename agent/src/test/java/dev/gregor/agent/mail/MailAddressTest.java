package dev.gregor.agent.mail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailAddressTest {
    @ParameterizedTest
    @ValueSource(strings = {"robot@example.org", "a.b+c=d@sub.example.org", "x@localhost", "R_1@example.org"})
    void shouldAcceptPlainAddresses(String text) {
        assertThat(MailAddress.parse(text)).hasValue(new MailAddress(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "robot",
                "@example.org",
                "robot@",
                "robot@example.org\r\nBcc: victim@example.net",
                "robot@example.org\nDATA",
                "robot@example.org, victim@example.net",
                "robot@example.org;victim@example.net",
                "Robot <robot@example.org>",
                "\"a b\"@example.org",
                "a b@example.org",
                "robot@example.org> SIZE=1",
                "robot@exa_mple.org",
                "robot@-example.org",
                ".robot@example.org",
                "ro..bot@example.org",
                "robot@[127.0.0.1]",
                "로봇@example.org",
                "robot@example.org\u0000",
                "@a,@b:robot@example.org"
            })
    void shouldRefuseEverythingElse(String text) {
        assertThat(MailAddress.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 300})
    void shouldRefuseLongAddresses(int length) {
        assertThat(MailAddress.parse("a".repeat(length) + "@example.org")).isEmpty();
        assertThat(MailAddress.parse("a@" + "b".repeat(length))).isEmpty();
    }
}
