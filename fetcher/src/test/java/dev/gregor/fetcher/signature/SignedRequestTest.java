package dev.gregor.fetcher.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fetcher.signature.RequestSigner.SignatureHeaders;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignedRequestTest {
    private static final InstantSource NOON = InstantSource.fixed(Instant.parse("2026-11-18T12:00:00Z"));

    @Test
    void shouldCoverAuthorityAndAgent() throws Exception {
        SignatureHeaders headers = signer().sign("example.org:8080");

        assertThat(headers.signatureAgent()).isEqualTo("sig1=\"https://bot.example.org\"");
        assertThat(headers.signatureInput())
                .startsWith(
                        "sig1=(\"@authority\" \"signature-agent\";key=\"sig1\");created=1795003200;expires=1795003500;"
                                + "keyid=\"poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U\";alg=\"ed25519\";nonce=\"")
                .endsWith("\";tag=\"web-bot-auth\"");
        assertThat(headers.signature()).matches("sig1=:[A-Za-z0-9+/]{86}==:");
    }

    @Test
    void shouldUseNonceOnce() throws Exception {
        RequestSigner signer = signer();

        assertThat(signer.sign("a.example").signatureInput())
                .isNotEqualTo(signer.sign("a.example").signatureInput());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://a.example", "https://a.example/x", "https://a.example?q", "a.example", "https://", "::"})
    void shouldExplainBadAgent(String agent) {
        assertThatThrownBy(() -> RequestSigner.checkAgent(agent)).hasMessageContaining("https://bot.example.org");
    }

    private static RequestSigner signer() throws Exception {
        return new RequestSigner(BotKey.parse(BotKeyTest.RFC_KEY), "https://bot.example.org", NOON, new Random(7));
    }
}
