package dev.gregor.fetcher.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fetcher.signature.SignatureBase.Component;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys and signatures, by the test vectors of RFC 9421 (appendix B) and RFC 8037 (appendix A). */
class BotKeyTest {
    /** test-key-ed25519 of RFC 9421, appendix B.1.4. */
    static final String RFC_KEY = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF
            -----END PRIVATE KEY-----
            """;

    @Test
    void shouldSignAsTheExampleOfTheRfc() throws Exception {
        SignatureBase base = new SignatureBase(
                List.of(
                        Component.of("date", "Tue, 20 Apr 2021 02:07:55 GMT"),
                        Component.of("@method", "POST"),
                        Component.of("@path", "/foo"),
                        Component.of("@authority", "example.com"),
                        Component.of("content-type", "application/json"),
                        Component.of("content-length", "18")),
                ";created=1618884473;keyid=\"test-key-ed25519\"");

        assertThat(base.input())
                .isEqualTo("(\"date\" \"@method\" \"@path\" \"@authority\" \"content-type\" \"content-length\")"
                        + ";created=1618884473;keyid=\"test-key-ed25519\"");
        assertThat(new String(base.bytes(), StandardCharsets.US_ASCII)).isEqualTo("""
                "date": Tue, 20 Apr 2021 02:07:55 GMT
                "@method": POST
                "@path": /foo
                "@authority": example.com
                "content-type": application/json
                "content-length": 18
                "@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519\"""");
        assertThat(Base64.getEncoder().encodeToString(BotKey.parse(RFC_KEY).sign(base.bytes())))
                .isEqualTo("wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==");
    }

    @Test
    void shouldComputePublicKeyOfPrivateOne() throws Exception {
        assertThat(BotKey.parse(RFC_KEY).x()).isEqualTo("JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs");
    }

    /** The key and the thumbprint of RFC 8037, appendix A. */
    @Test
    void shouldHaveThumbprintOfTheRfc() throws Exception {
        byte[] seed = Base64.getUrlDecoder().decode("nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A");
        byte[] prefix = Base64.getDecoder().decode("MC4CAQAwBQYDK2VwBCIEIA==");
        byte[] encoded = new byte[prefix.length + seed.length];
        System.arraycopy(prefix, 0, encoded, 0, prefix.length);
        System.arraycopy(seed, 0, encoded, prefix.length, seed.length);
        String pem = "-----BEGIN PRIVATE KEY-----\n" + Base64.getEncoder().encodeToString(encoded)
                + "\n-----END PRIVATE KEY-----\n";

        assertThat(BotKey.parse(pem).x()).isEqualTo("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
        assertThat(BotKey.parse(pem).thumbprint()).isEqualTo("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
    }

    @Test
    void shouldReadWhatItWrites() throws Exception {
        BotKey key = BotKey.generate(new SecureRandom());

        assertThat(BotKey.parse(key.toPem()).thumbprint()).isEqualTo(key.thumbprint());
        assertThat(BotKey.parse(key.toPem()).toPem()).isEqualTo(key.toPem());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
                "-----END PRIVATE KEY-----\n-----BEGIN PRIVATE KEY-----"
            })
    void shouldExplainBadKey(String pem) {
        assertThatThrownBy(() -> BotKey.parse(pem))
                .isInstanceOf(BotKey.BadKeyException.class)
                .hasMessageStartingWith("expected ");
    }
}
